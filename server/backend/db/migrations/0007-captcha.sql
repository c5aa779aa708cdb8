-- Challenges of the captcha that gave a pass, each of them once; deleted a day later, when they have long expired.
create table spent_challenge (
  signature bytea primary key,
  submission uuid not null,
  spent_at timestamptz not null
);

create index spent_challenge_age on spent_challenge (spent_at);
