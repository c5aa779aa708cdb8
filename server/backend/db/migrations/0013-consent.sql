-- Consents to the processing of personal data (152-ФЗ, article 9): the text that a visitor agreed to with a post, and when.

-- The texts as they were when posts came; the version is a hash of the text.
create table consent_text (
  version text primary key,
  text text not null,
  first_used_at timestamptz not null default now()
);

-- One for each post that our server sends on, under the keys of `delivery`. Without a version if the text could not be read.
create table consent (
  call text not null,
  idempotency_key text not null,
  text_version text references consent_text,
  given_at timestamptz not null default now(),
  primary key (call, idempotency_key)
);

create index consent_given on consent (given_at);

-- The embedded backend's own; null in what came before.
alter table feedback add column consent_version text, add column consent_at timestamptz;
alter table application add column consent_version text, add column consent_at timestamptz;
