-- Window functions, common table expressions, recursion, upserts, generated columns, without rowid.
create table score(team text, day int, points int); insert into score values('a', 1, 5), ('a', 2, 7), ('b', 1, 9), ('b', 2, 3), ('a', 3, 6), ('c', 1, 1);
select team, day, points, sum(points) over (partition by team order by day) as running, rank() over (order by points desc) as r, lag(points, 1, 0) over w, lead(points) over w, ntile(2) over w from score window w as (partition by team order by day) order by team, day;
select day, avg(points) over (order by day rows between 1 preceding and 1 following) from score where team = 'a'; select row_number() over (), first_value(team) over (order by points), last_value(team) over (order by points rows between unbounded preceding and unbounded following), dense_rank() over (order by team) from score;
with recursive fib(a, b) as (select 0, 1 union all select b, a + b from fib limit 20) select group_concat(a, ' ') from fib;
with recursive tree(id, parent) as (values(1, null), (2, 1), (3, 1), (4, 2), (5, 4)), up(id, depth) as (select id, 0 from tree where parent is null union all select tree.id, up.depth + 1 from tree join up on tree.parent = up.id) select * from up order by depth, id;
with totals as (select team, sum(points) as p from score group by team), best as (select max(p) as m from totals) select team from totals, best where p = m;
with recursive mandel(y, x, zr, zi, k) as (select -1.0, -2.0, 0.0, 0.0, 0), c(n) as (values(1) union all select n + 1 from c where n < 50) select sum(n), count(*) from c;
create table g(a int, b int generated always as (a * 2) stored, c text as (a || '!')) ; insert into g(a) values(1), (21); select * from g;
create table w(k text primary key, v int) without rowid; insert into w values('z', 1), ('a', 2) on conflict do nothing; insert into w values('a', 9) on conflict(k) do update set v = v + excluded.v; select * from w;
create table strict_t(a int, b text) strict; insert into strict_t values(1, 'x'); insert into strict_t values('no', 'x'); select * from strict_t;
update score set points = points + 1 from (select 'a' as t) as f where score.team = f.t; select team, sum(points) filter (where day < 3) from score group by team;
select * from score natural join (select 'b' as team) order by day; select count(*) from score a join score b using(team); select max(points), team from score; delete from score where points < (select avg(points) from score); select * from score order by 1, 2;
create virtual table docs using fts5(title, body); insert into docs values('one', 'the quick brown fox'), ('two', 'lazy dogs sleep'), ('three', 'quick dogs run'); select title from docs where docs match 'quick' order by rank; select highlight(docs, 1, '[', ']') from docs where docs match 'dog*';
create virtual table box using rtree(id, x0, x1, y0, y1); insert into box values(1, 0, 2, 0, 2), (2, 5, 6, 5, 6); select id from box where x0 <= 1 and x1 >= 1;
