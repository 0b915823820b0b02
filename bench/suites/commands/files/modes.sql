.headers on
create table t(id integer primary key, name text, note text);
insert into t values(1, 'Ann', 'likes "quotes"'), (2, 'Bob', null), (3, 'Cy', 'a,b');
.mode csv
select * from t;
.mode column
select * from t;
.mode list
.separator ' | '
select * from t;
.mode line
select * from t;
.mode html
select * from t;
.mode insert t
select * from t;
.mode json
select * from t;
.mode markdown
select * from t;
.mode table
select * from t;
.mode box
select * from t;
.mode quote
select * from t;
.mode tabs
.nullvalue NULL
select * from t;
.tables
.schema
.dump
.indexes
.print some text
.show
.import --csv --skip 1 people.csv people
select count(*), sum(age) from people;
.parameter set :x 2
select * from t where id = :x;
.echo on
select 1;
