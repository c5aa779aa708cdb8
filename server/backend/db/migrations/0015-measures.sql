-- Measures of support. As the terms of one change, it has a row for each time, one after the other.
create table site_measure (
  id integer not null,
  title text not null,
  text text not null,
  documents text[] not null,
  where_to_ask text not null,
  basis text not null,
  basis_date date not null,
  link text,
  valid_from date not null,
  valid_to date,
  condition text[] not null,
  ordering integer not null,
  primary key (id, valid_from)
);
