-- A destination accepts a submission once, whatever its revision: the key is `{submission}:{destination}:{revision}`, that of
-- an application its submission.
alter table delivery
  add column submission text not null generated always as (regexp_replace(idempotency_key, ':[0-9]+$', '')) stored;

-- Of several revisions the accepted one stays, else the latest.
delete from delivery old using delivery other
  where old.call = other.call and old.submission = other.submission and old.idempotency_key <> other.idempotency_key
    and (old.answer is null, -extract(epoch from old.lease_until), old.idempotency_key)
      > (other.answer is null, -extract(epoch from other.lease_until), other.idempotency_key);

create unique index delivery_submission on delivery (call, submission);
