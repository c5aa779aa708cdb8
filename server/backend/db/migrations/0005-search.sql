-- What the search finds: one row for each page, news item, answer, document, partner, promotion and issue point, kept
-- by triggers, so that whatever is edited in the tables is found at once.

create extension if not exists pg_trgm;

do $$
begin
  if current_setting('server_encoding') <> 'UTF8' then
    raise exception 'the database must be encoded in UTF8, not in %', current_setting('server_encoding');
  end if;
end $$;

-- Text as words are compared in: small letters, е for ё, a space for each character that belongs to no word. As long as
-- the text itself, so that places in one are places in the other. In the locale "C" only Latin letters have small ones.
create function search_fold(given text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    case when lower('Я') = 'я' then translate(lower(given), 'ё', 'е')
    else translate(lower(given), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе') end,
    '[^a-z0-9а-я ]', ' ', 'g')
$$;

-- The character of "&#1103;" or "&#x44f;", a space where there is none.
create function search_character(code text) returns text language plpgsql immutable strict parallel safe as $$
declare
  point integer := case when code ilike 'x%' then ('x' || lpad(substr(code, 2), 8, '0'))::bit(32)::integer
    else code::integer end;
begin
  return case when point between 1 and 55295 or point between 57344 and 1114111 then chr(point) else ' ' end;
end $$;

-- The text of HTML, in one line, its paragraphs and rows as sentences, a point between cells. Stress marks and
-- hyphenation points are left out: they stand inside of words.
create function search_plain_text(html text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text := html;
  entity record;
begin
  if position('<' in plain) > 0 then
    plain := regexp_replace(plain, '<!--.*?-->|<(script|style)\M.*?</\1\s*>', ' ', 'gi');
    plain := regexp_replace(plain, '</?(a|abbr|b|em|i|mark|s|small|span|strong|sub|sup|u)(\s[^>]*)?>', '', 'gi');
    plain := regexp_replace(plain, '([^>\s])\s*(</(p|div)\s*>\s*)?</t[dh]\s*>\s*<t[dh](\s[^>]*)?>', '\1 · ', 'gi');
    plain := regexp_replace(plain,
      '([^.,:;!?…>\s])\s*</(p|li|h[1-6]|t[dh]|div|blockquote|caption|figcaption)\s*>', '\1. ', 'gi');
    plain := regexp_replace(plain, '</?[a-z!][^>]*>', ' ', 'gi');
  end if;
  if position('&' in plain) > 0 then
    for entity in select distinct m[1] as code from regexp_matches(plain, '&#(\d{1,7}|x[0-9a-f]{1,6});', 'gi') as m loop
      plain := replace(plain, '&#' || entity.code || ';', search_character(entity.code));
    end loop;
    for entity in select * from (values
      ('nbsp', ' '), ('laquo', '«'), ('raquo', '»'), ('bdquo', '„'), ('ldquo', '“'), ('rdquo', '”'), ('mdash', '—'),
      ('ndash', '–'), ('hellip', '…'), ('shy', ''), ('quot', '"'), ('apos', ''''), ('lt', '<'), ('gt', '>'),
      ('amp', '&')) as known (name, sign)
    loop
      plain := replace(plain, '&' || entity.name || ';', entity.sign);
    end loop;
  end if;
  plain := translate(normalize(plain, NFC),
    U&'\00A0\2007\2009\202F\00AD\0301\200B\200C\200D\2060\FEFF', '    ');
  return left(btrim(regexp_replace(plain, '\s+', ' ', 'g')), 100000);
end $$;

-- A heading as it stands in running text.
create function search_sentence(heading text) returns text language sql immutable strict parallel safe as $$
  select case when btrim(heading) = '' then null when heading ~ '[.!?…:]\s*$' then heading else heading || '.' end
$$;

-- Pages of the portal's own routes by the routes' names; the server writes them at each start.
create table search_page (
  id integer primary key generated always as identity,
  name text not null unique,
  title text not null
);

-- `priority` puts the kinds in order where all else is equal, `dated` what is of one kind: the newest first, of
-- promotions, which have their last day there, those that last the longest.

create view search_of_search_page as
  select page.id, 'page' as kind, page.name as ref, null::integer as category, page.title,
    string_agg(block.title, ' ' order by block.ordering, block.id) as headings,
    string_agg(concat_ws(' ', search_sentence(block.title), search_plain_text(block.body)), ' '
      order by block.ordering, block.id) as text,
    1 as priority, null::timestamptz as dated
  from search_page page join site_block block on block.page = page.name group by page.id;

create view search_of_site_page as
  select id, 'page' as kind, alias as ref, null::integer as category, title, null as headings,
    search_plain_text(body) as text, 1 as priority, null::timestamptz as dated
  from site_page;

create view search_of_site_faq as
  select id, 'faq' as kind, id::text as ref, null::integer as category, question as title, category as headings,
    search_plain_text(answer) as text, 2 as priority, null::timestamptz as dated
  from site_faq;

create view search_of_site_news as
  select id, 'news' as kind, id::text as ref, category, title, null as headings,
    concat_ws(' ', search_plain_text(announce), search_plain_text(body)) as text, 3 as priority, created_at as dated
  from site_news;

create view search_of_site_material as
  select id, 'material' as kind, id::text as ref, category, title, null as headings, null as text, 4 as priority,
    created_at as dated
  from site_material;

create view search_of_card_loyalty_program as
  select program.id, 'promotion' as kind, program.id::text as ref, null::integer as category, program.name as title,
    concat_ws(' ', acceptor.name, category.name) as headings,
    concat_ws(' ', search_sentence(acceptor.name), search_plain_text(program.description),
      search_sentence('Скидка: ' || nullif(program.discount, ''))) as text,
    5 as priority, coalesce(program.date_to, 'infinity')::timestamp at time zone 'UTC' as dated
  from card_loyalty_program program
  left join card_acceptor acceptor on acceptor.id = program.acceptor_id
  left join card_acceptor_category category on category.id = program.category_id;

create view search_of_card_acceptor as
  select acceptor.id, 'partner' as kind, acceptor.id::text as ref, null::integer as category, acceptor.name as title,
    category.name as headings,
    concat_ws(' ', search_sentence(category.name), search_plain_text(acceptor.description),
      search_sentence('Скидка: ' || nullif(acceptor.discount, '')),
      (select string_agg(concat_ws(', ', branch.name, branch.address), '; ' order by branch.id)
        from card_acceptor_branch branch where branch.acceptor_id = acceptor.id)) as text,
    6 as priority, null::timestamptz as dated
  from card_acceptor acceptor join card_acceptor_category category on category.id = acceptor.category_id;

create view search_of_card_issue_point as
  select point.id, 'issue-point' as kind, point.id::text as ref, null::integer as category,
    concat_ws(', ', organization.name, point.address) as title, null as headings,
    concat_ws(', ', point.address, nullif(point.phone, '')) as text, 7 as priority, null::timestamptz as dated
  from card_issue_point point join card_organization organization on organization.id = point.organization_id;

create table search_document (
  id integer primary key generated always as identity,
  source text not null,
  source_id integer not null,
  kind text not null,
  ref text not null,
  category integer,
  title text not null,
  headings text not null,
  text text not null,
  priority smallint not null,
  dated timestamptz not null,
  title_vector tsvector not null
    generated always as (to_tsvector('russian', search_fold(left(title, 1000)))) stored,
  vector tsvector not null
    generated always as (setweight(to_tsvector('russian', search_fold(left(title, 1000))), 'A')
      || setweight(to_tsvector('russian', search_fold(left(headings, 10000))), 'B')
      || to_tsvector('russian', search_fold(left(text, 100000)))) stored,
  unique (source, source_id)
);

-- Vectors are read by the thousand for one query, texts by ten: a text goes where it does not part the vectors.
alter table search_document alter column vector set storage main, alter column title_vector set storage main,
  alter column text set storage external;

-- Without a list of pending entries, which every search would have to read through.
create index search_document_vector on search_document using gin (vector) with (fastupdate = off);
create index search_document_title_vector on search_document using gin (title_vector) with (fastupdate = off);
create index search_document_order on search_document (priority, dated desc, id);

-- What lexemes of one root have in common: "получен" (получение) and "получ" (получить), "льготн" and "льгот".
create function search_root(lexeme text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(lexeme, '^([а-я]{4,}?)(овск|лен|ова|ыва|ива|ен|ан|ян|ск|[аяиуеьн])$', '\1')
$$;

-- A lexeme in Latin signs, one for one: in the locale "C" trigrams are made of nothing else.
create function search_letters(lexeme text) returns text language sql immutable strict parallel safe as $$
  select translate(lexeme, 'абвгдежзийклмнопрстуфхцчшщъыьэюя', 'abcdefghijklmnopqrstuvwxyz012345')
$$;

-- Every lexeme there is, and in how many documents; 0 where the last one is gone.
create table search_lexeme (
  lexeme text primary key,
  documents integer not null,
  root text not null generated always as (search_root(lexeme)) stored,
  letters text not null generated always as (search_letters(lexeme)) stored
) with (fillfactor = 60);

create index search_lexeme_root on search_lexeme (root);
create index search_lexeme_letters on search_lexeme using gist (letters gist_trgm_ops);

create function search_count_lexemes() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into search_lexeme (lexeme, documents)
     select lexeme, sum(documents) from (%s) as change (vector, documents), unnest(tsvector_to_array(vector)) as lexeme
     group by lexeme having sum(documents) <> 0 order by lexeme
     on conflict (lexeme) do update set documents = search_lexeme.documents + excluded.documents',
    case tg_op when 'INSERT' then 'select vector, 1 from new_rows'
      when 'DELETE' then 'select vector, -1 from old_rows'
      else 'select vector, 1 from new_rows union all select vector, -1 from old_rows' end);
  return null;
end $$;

create trigger count_inserted after insert on search_document referencing new table as new_rows
  for each statement execute function search_count_lexemes();
create trigger count_updated after update on search_document referencing old table as old_rows new table as new_rows
  for each statement execute function search_count_lexemes();
create trigger count_deleted after delete on search_document referencing old table as old_rows
  for each statement execute function search_count_lexemes();

-- Brings the documents of that source and of those ids (null: of all) up to what its view says.
create function search_refresh(source text, ids integer[]) returns void language plpgsql as $$
declare
  origin text := 'search_of_' || source;
begin
  execute format(
    'delete from search_document document where document.source = $1
       and (document.source_id = any($2) or $2 is null)
       and not exists (select from %I as origin where origin.id = document.source_id)', origin) using source, ids;
  execute format(
    'insert into search_document as document
       (source, source_id, kind, ref, category, title, headings, text, priority, dated)
     select $1, id, kind, ref, category, title, coalesce(headings, ''''), coalesce(text, ''''), priority,
       coalesce(dated, ''-infinity'')
     from %I as origin where id = any($2) or $2 is null order by id
     on conflict (source, source_id) do update set ref = excluded.ref, category = excluded.category,
       title = excluded.title, headings = excluded.headings, text = excluded.text, dated = excluded.dated
     where (document.ref, document.category, document.title, document.headings, document.text, document.dated)
       is distinct from (excluded.ref, excluded.category, excluded.title, excluded.headings, excluded.text,
         excluded.dated)', origin) using source, ids;
end $$;

-- Of a table's changed rows: arguments are a source and the statement that gives its ids out of `changed`.
create function search_refresh_changed() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_op <> 'TRUNCATE' then
    execute format('with changed as (%s) select coalesce(array_agg(distinct id), ''{}'') from (%s) as touched (id)',
      case tg_op when 'INSERT' then 'select * from new_rows'
        when 'DELETE' then 'select * from old_rows'
        else 'select * from new_rows union all select * from old_rows' end,
      tg_argv[1]) into ids;
  end if;
  perform search_refresh(tg_argv[0], ids);
  return null;
end $$;

do $$
declare
  part record;
begin
  for part in select * from (values
    ('search_page', 'search_page', 'select id from changed'),
    ('search_page', 'site_block', 'select page.id from changed join search_page page on page.name = changed.page'),
    ('site_page', 'site_page', 'select id from changed'),
    ('site_faq', 'site_faq', 'select id from changed'),
    ('site_news', 'site_news', 'select id from changed'),
    ('site_material', 'site_material', 'select id from changed'),
    ('card_loyalty_program', 'card_loyalty_program', 'select id from changed'),
    ('card_loyalty_program', 'card_acceptor',
      'select program.id from changed join card_loyalty_program program on program.acceptor_id = changed.id'),
    ('card_loyalty_program', 'card_acceptor_category',
      'select program.id from changed join card_loyalty_program program on program.category_id = changed.id'),
    ('card_acceptor', 'card_acceptor', 'select id from changed'),
    ('card_acceptor', 'card_acceptor_branch', 'select acceptor_id from changed'),
    ('card_acceptor', 'card_acceptor_category',
      'select acceptor.id from changed join card_acceptor acceptor on acceptor.category_id = changed.id'),
    ('card_issue_point', 'card_issue_point', 'select id from changed'),
    ('card_issue_point', 'card_organization',
      'select point.id from changed join card_issue_point point on point.organization_id = changed.id')
  ) as parts (source, changing, ids)
  loop
    execute format(
      'create trigger %1$s after insert on %2$I referencing new table as new_rows
         for each statement execute function search_refresh_changed(%3$L, %4$L);
       create trigger %1$s_updated after update on %2$I referencing old table as old_rows new table as new_rows
         for each statement execute function search_refresh_changed(%3$L, %4$L);
       create trigger %1$s_deleted after delete on %2$I referencing old table as old_rows
         for each statement execute function search_refresh_changed(%3$L, %4$L);
       create trigger %1$s_truncated after truncate on %2$I
         for each statement execute function search_refresh_changed(%3$L)',
      'search_' || part.source, part.changing, part.source, part.ids);
    if part.source = part.changing then perform search_refresh(part.source, null); end if;
  end loop;
end $$;

-- Deep pages of the news are found in the index alone.
create index site_news_newest_of_all on site_news (created_at desc, id desc);
create index site_news_title on site_news (title, id);
