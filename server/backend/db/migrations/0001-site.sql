-- The site backend: settings, page texts, news. `ordering` is the place in a list; wire name `order`.

create table content_load (
  name text primary key,
  loaded_at timestamptz not null default now()
);

create table site_category (
  audience text primary key check (audience in ('holder', 'partner', 'operator')),
  id integer not null check (id > 0)
);

create table site_setting (
  id integer primary key generated always as identity,
  alias text not null unique,
  title text not null,
  value text not null,
  description text not null,
  type text not null,
  ordering integer not null
);

create table site_block (
  id integer primary key generated always as identity,
  page text not null,
  alias text not null,
  title text not null,
  body text not null,
  image text,
  link text,
  link_title text,
  ordering integer not null,
  unique (page, alias)
);

create table site_page (
  id integer primary key generated always as identity,
  alias text not null unique,
  title text not null,
  body text not null
);

create table site_slide (
  id integer primary key generated always as identity,
  category integer not null,
  title text not null,
  text text,
  image text,
  link text,
  ordering integer not null
);

create table site_news (
  id integer primary key generated always as identity,
  title text not null,
  announce text,
  body text not null,
  image text,
  created_at timestamptz not null,
  category integer not null
);

create index site_news_newest on site_news (category, created_at desc, id desc);

create table site_faq (
  id integer primary key generated always as identity,
  question text not null,
  answer text not null,
  category text,
  ordering integer not null
);

create table site_video (
  id integer primary key generated always as identity,
  title text not null,
  url text not null,
  preview text
);
