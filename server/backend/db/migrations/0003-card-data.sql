-- The card data service's lists. Numbers come with the content: its parts refer to one another by them.
-- Degrees are WGS 84; `oktmo` names municipalities; an empty list of them means everywhere.

create table card_acceptor_category (
  id integer primary key,
  name text not null,
  icon_url text,
  ordering integer not null
);

create table card_organization (
  id integer primary key,
  name text not null,
  address text,
  phone text,
  web_site_url text,
  icon_url text,
  is_bank_card_issuer boolean not null,
  is_non_financial_card_issuer boolean not null
);

create table card_issue_point (
  id integer primary key,
  organization_id integer not null references card_organization,
  address text not null,
  phone text,
  opening_hours text,
  lat double precision,
  lon double precision,
  oktmo text
);

create index card_issue_point_organization on card_issue_point (organization_id);

create table card_acceptor (
  id integer primary key,
  name text not null,
  description text,
  category_id integer not null references card_acceptor_category,
  logo_url text,
  web_site_url text,
  phone text,
  discount text,
  oktmo text[] not null
);

create table card_acceptor_branch (
  id integer primary key,
  acceptor_id integer not null references card_acceptor,
  name text,
  address text not null,
  phone text,
  opening_hours text,
  lat double precision,
  lon double precision,
  oktmo text
);

create index card_acceptor_branch_acceptor on card_acceptor_branch (acceptor_id);

create table card_loyalty_program (
  id integer primary key,
  name text not null,
  description text not null,
  image_url text,
  discount text,
  date_from date,
  date_to date,
  acceptor_id integer references card_acceptor,
  category_id integer references card_acceptor_category,
  oktmo text[] not null
);

create table card_key_partner (
  id integer primary key,
  name text not null,
  logo_url text,
  web_site_url text,
  acceptor_id integer references card_acceptor,
  ordering integer not null
);

create table card_feedback_theme (
  id integer primary key,
  name text not null unique
);
