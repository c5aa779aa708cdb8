-- The site backend's documents and subjects, and the files that came with the content.

-- A picture or document; its name is made of its content's hash, so that it never changes under its address.
create table content_file (
  name text primary key,
  type text not null,
  bytes bytea not null
);

create table site_material (
  id integer primary key generated always as identity,
  title text not null,
  category integer not null,
  type text not null check (type in ('basic', 'guides', 'normative', 'transport')),
  extension text not null,
  size integer not null,
  url text not null,
  created_at timestamptz not null
);

create table site_feedback_subject (
  id integer primary key generated always as identity,
  name text not null unique
);
