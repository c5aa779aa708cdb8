-- The card data service. Degrees are WGS 84.

create table card_locality (
  id integer primary key generated always as identity,
  name text not null unique,
  oktmo text not null,
  lat double precision not null,
  lon double precision not null
);
