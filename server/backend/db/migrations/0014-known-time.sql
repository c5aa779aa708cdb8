-- What the retention knows of the clock: a wrong one must not delete everything. One row.
create table known_time (
  only_row boolean primary key default true check (only_row),
  -- The latest time that was believed.
  trusted_at timestamptz not null,
  -- A time far past it: first and last seen.
  doubted_since timestamptz,
  doubted_at timestamptz
);
