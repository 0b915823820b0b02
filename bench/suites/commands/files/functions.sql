-- Built-in functions and types.
select abs(-5), abs(-2.5), length('hello'), length(x'0102'), upper('abc'), lower('ABC'), trim('  x '), ltrim('xxa', 'x'), rtrim('axx', 'x');
select substr('abcdef', 2, 3), substr('abcdef', -2), replace('a-b-c', '-', '+'), instr('hello', 'l'), hex('abc'), quote('it''s'), char(72, 105), unicode('A');
select round(2.5), round(-2.5), round(3.14159, 2), max(1, 3, 2), min('b', 'a'), coalesce(null, null, 3), ifnull(null, 'd'), nullif(1, 1), iif(1 > 2, 'y', 'n');
select typeof(1), typeof(1.0), typeof('1'), typeof(x'00'), typeof(null), cast('12abc' as int), cast(3.9 as int), cast('1e2' as real), 1 || 2, '5' + 3;
select printf('%05d|%-6s|%.3f|%x|%c|%q|%Q|%,d', 42, 'ab', 3.14159, 255, 'z', 'it''s', 'q', 1234567), format('%e', 12345.678);
select 1e300 * 1e10, -1e300 * 1e10, 9223372036854775807 + 1, 5 / 2, 5 % 3, -5 / 2, -5 % 3, 1 / 0, 5.0 / 0, 1 << 4, ~5, 6 & 3, 6 | 1;
select date('2020-01-31', '+1 month'), time('12:00', '+90 minutes'), datetime(1600000000, 'unixepoch'), strftime('%j %W %w %H:%M:%f', '2020-12-31 23:59:59.123'), julianday('2020-01-01 12:00');
select 'abc' like 'A_C', 'abc' glob 'a*', 'abc' between 'abb' and 'abd', null = null, null is null, 1 is not 2, 'a' in ('a', 'b'), not 1;
select json('{"a":[1,2,{"b":null}]}'), json_extract('{"a":{"b":[10,20]}}', '$.a.b[1]'), json_array(1, 'x', null), json_object('k', 1.5), json_type('[1]'), json_valid('{');
select key, value, type from json_each('{"x":1,"y":"two","z":[3]}'); select sum(value) from json_each('[1,2,3.5]');
select json_set('{"a":1}', '$.b', 2), json_remove('[1,2,3]', '$[1]'), json_group_array(v) from (select 1 as v union select 2);
create table n(x); insert into n values(1), (2), (3), (4), (null), ('text'), (2.5); select count(*), count(x), sum(x), avg(x), total(x), min(x), max(x), count(distinct typeof(x)) from n;
select x, typeof(x) from n order by x; select group_concat(x, '|') from (select x from n order by x desc); select x from n order by random() limit 0;
select sqrt(2), power(2, 10), pi(), floor(2.7), ceil(2.1), ln(10), log10(1000), sin(1), mod(7, 3); select zeroblob(4) = x'00000000', randomblob(0) is null, likely(1), sign(-3);
values(1, 'a'), (2, 'b') order by 1 desc; select * from (values(1), (2)) as t(a) cross join (select 'x' as b); select total(a) from (select 1 as a where 0);
