-- Facts of a place besides its address and hours; null or an empty list if unknown.

alter table card_issue_point
  add column accessibility text,
  add column facilities text[] not null default '{}',
  add column exceptions text,
  add column issued_cards text[] not null default '{}',
  add column confirmed_at date,
  add column confirmed_by text;

alter table card_acceptor_branch
  add column accessibility text,
  add column facilities text[] not null default '{}',
  add column exceptions text,
  add column confirmed_at date,
  add column confirmed_by text;
