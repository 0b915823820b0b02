-- Stops at the first error.
create table t(a int, b text);
insert into t values(1, 'x');
select * from t;
insert into t values(1);
select 'never reached';
