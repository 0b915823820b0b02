-- Enough rows for several levels of B-tree, sorting on disk pages, and deletion with rebalancing.
create table n(i integer primary key, v int, t text);
with recursive c(i) as (values(1) union all select i + 1 from c where i < 3000) insert into n select i, (i * 7919) % 3001, 'text number ' || i from c;
create index nv on n(v); create index nt on n(t desc);
select count(*), sum(v), min(t), max(t) from n; select i, v from n where v between 100 and 105 order by v; select t from n where t like '%99' order by t limit 5;
delete from n where i % 3 = 0; select count(*) from n; update n set v = -v where i % 7 = 0; select sum(v) from n; delete from n where v < 0; select count(*), max(i) from n;
select v % 10 as d, count(*) from n group by d order by d; select a.i, b.i from n a join n b on b.v = a.v + 1 where a.i < 20 order by 1; pragma integrity_check; pragma page_count;
