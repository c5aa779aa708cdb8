-- What visitors sent. All of it is deleted after a while; see the setting FEEDBACK_RETENTION_DAYS.

-- Keys that are made once and that all servers on this database share.
create table secret (
  name text primary key,
  value bytea not null
);

-- A message as one place received it; `phone` has ten digits or none. A key is used once at each place.
create table feedback (
  id integer primary key generated always as identity,
  place text not null check (place in ('site', 'card')),
  idempotency_key text,
  fingerprint bytea not null,
  received_at timestamptz not null default now(),
  subject text not null,
  subject_id integer not null,
  body text not null,
  answer_method smallint not null check (answer_method between 0 and 3),
  name text not null,
  lastname text not null,
  phone text not null,
  email text not null,
  unique (place, idempotency_key)
);

create index feedback_received on feedback (received_at);

create table feedback_file (
  feedback_id integer not null references feedback on delete cascade,
  position smallint not null,
  name text not null,
  type text not null,
  sha256 bytea not null,
  bytes bytea not null,
  primary key (feedback_id, position)
);

-- An application for a card holds identity papers: of it only that it came, and a keyed hash to know it again.
create table application (
  id integer primary key generated always as identity,
  hash bytea not null unique,
  received_at timestamptz not null default now()
);

-- What this portal's servers sent on to a service. `answer` is there when it was accepted; until then the server that
-- sends has the row until `lease_until`, and knows it by `attempt`.
create table delivery (
  call text not null,
  idempotency_key text not null,
  fingerprint bytea not null,
  attempt uuid not null,
  lease_until timestamptz not null,
  answer jsonb,
  primary key (call, idempotency_key)
);

create index delivery_lease on delivery (lease_until);
