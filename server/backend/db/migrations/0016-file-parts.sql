-- Files come in parts, each in a transaction of its own, before the message that they belong to: while ten megabytes are
-- written at once, all others wait for the embedded database.

-- The parts of a message's files. `feedback_id`: null until the message is stored; without one they are deleted after a while.
create table feedback_upload (
  id uuid primary key,
  begun_at timestamptz not null default now(),
  feedback_id integer unique references feedback on delete cascade
);

create index feedback_upload_unstored on feedback_upload (begun_at) where feedback_id is null;

-- `position`: that of the file.
create table feedback_file_part (
  upload_id uuid not null references feedback_upload on delete cascade,
  position smallint not null,
  part smallint not null,
  bytes bytea not null,
  primary key (upload_id, position, part)
);

-- Pictures and PDF files are packed already.
alter table feedback_file_part alter column bytes set storage external;

-- Files from before have their bytes here.
alter table feedback_file alter column bytes drop not null;

-- The bytes of all files. Null: parts are missing.
create view feedback_file_content as
  select feedback_id, position,
    coalesce(bytes, (
      select string_agg(part.bytes, ''::bytea order by part.part)
      from feedback_upload upload join feedback_file_part part on part.upload_id = upload.id
      where upload.feedback_id = file.feedback_id and part.position = file.position
    )) as bytes
  from feedback_file file;
