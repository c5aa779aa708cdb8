-- Hashed files of the builds that run on this database, or did lately: a page of an older build, open in somebody's tab, still
-- asks for its own. `encoding`: how the bytes are packed ('br'), null where they are as they are.
create table build_file (
  name text primary key,
  bytes bytea not null,
  encoding text,
  -- When a server of a build that has it last ran; deleted 30 days later.
  seen_at timestamptz not null
);

create index build_file_age on build_file (seen_at);
