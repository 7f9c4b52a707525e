-- Searches are answered by trigram indexes. Row-level security forbids `like` as an index condition, since an operator
-- that is not leakproof could tell of rows it must not see; so each search is a function that names the organization itself
-- and runs as a role of its own, which may read all rows of these tables and is used for nothing else. The owner of the
-- database would not do: it is held to row-level security as well, unless it is a superuser.
-- A search makes what it looks for once, as `(select …)`: it is planned without its words, and would else make them anew for every
-- row it reads.
-- What is spelled nearly so is found as well, always: found only where nothing is spelled exactly so, it would tell of what
-- the reader may not see.

create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists cube;
--> statement-breakpoint
create extension if not exists btree_gist;
--> statement-breakpoint
create extension if not exists btree_gin;
--> statement-breakpoint
-- Words as they are compared: without accents and case. The embedded database's own collation knows only ASCII, but
-- its version brings one that knows all letters. Words of ASCII alone have no accents, and all collations know their case: to tell
-- them apart is far quicker than to take them to pieces. It is not called strict, which would keep it from being unfolded. Both
-- answers say the same collation, for two that differ are refused.
do $do$
declare
  letters text := case when exists (select from pg_collation where collname = 'pg_c_utf8') then ' collate pg_c_utf8' else '' end;
begin
  execute format($sql$
    create function folded(words text) returns text language sql immutable parallel safe as
      $f$ select case when octet_length(words) = length(words) then lower(words collate "C") collate "default"
        else lower(regexp_replace(normalize(words, nfkd), '[\u0300-\u036f]', '', 'g')%s) collate "default" end $f$
  $sql$, letters);
end $do$;
--> statement-breakpoint
-- The pattern that finds what contains these words, whatever signs are in them.
create function containing(words text) returns text language sql immutable strict parallel safe as $$
  select '%' || regexp_replace(public.folded(trim(words)), '([\\%_])', '\\\1', 'g') || '%'
$$;
--> statement-breakpoint
-- Whether words may have been meant otherwise: numbers, signs and what is hardly a word are meant as they are. Of what is spelled
-- nearly as they are, no more is found than can be told apart quickly.
create function misspellable(words text) returns boolean language sql immutable strict parallel safe as $$
  select length(trim(words)) >= 4 and words !~ '[0-9[:punct:]]'
$$;
--> statement-breakpoint
-- The pattern that finds what has such a line, whatever signs are in it.
create function containing_line(line text) returns text language sql immutable strict parallel safe as $$
  select '%' || E'\n' || regexp_replace(public.folded(line), '([\\%_])', '\\\1', 'g') || E'\n' || '%'
$$;
--> statement-breakpoint
-- Posts found by any part of a word in one step. Of three letters in a row nearly every post has each, so an index of those read
-- all of an organization to find a rare word; from a letter to the end of its word, cut at eight, hardly any two words are alike.
create function word_suffixes(message text) returns tsvector language sql immutable parallel safe cost 5000 as $$
  with words as (
    select word, lead(word) over (order by place) as next
    -- Characters may become several where they are folded, and a vector holds a megabyte.
    from regexp_split_to_table(left(public.folded(message), 10000), '\s+') with ordinality w(word, place))
  select coalesce(array_to_tsvector(array_agg(distinct part)), '')
  from (
    select substr(word, at, 8) as part from words, generate_series(1, length(word)) at
    union all
    -- Two words that are often read, and seldom behind one another.
    select right(word, 3) || ' ' || left(next, 3) from words where next <> '') parts
$$;
--> statement-breakpoint
-- What `word_suffixes` has of every message that contains some words as they stand. Others may have it as well.
create function suffixes_of(words text) returns tsquery language sql immutable parallel safe strict as $$
  with terms as (
    select word, lead(word) over (order by place) as next
    from regexp_split_to_table(public.folded(trim(words)), '\s+') with ordinality w(word, place)
    where word <> '')
  select string_agg('''' || replace(replace(part, '\', '\\'), '''', '''''') || case when begun then ''':*' else '''' end, ' & ')::tsquery
  from (
    select left(word, 8) as part, next is null and length(word) < 8 as begun from terms
    union all
    select right(word, 3) || ' ' || left(next, 3), length(next) < 3 from terms where length(word) >= 3 and next is not null) parts
$$;
--> statement-breakpoint
-- What a search looks through. These are not written in SQL, because such a function is unfolded where it stands, and
-- then an index on it is not recognised. What such a function takes is no hundred of operators but some thousands: said so, an
-- index of words is read instead of making the words of a whole organization anew.
create function event_words(name text, short_description text, venue text, city text) returns text
language plpgsql immutable parallel safe cost 5000 as $$
begin
  return public.folded(name || ' ' || short_description || ' ' || coalesce(venue, '') || ' ' || coalesce(city, ''));
end $$;
--> statement-breakpoint
-- Where something is, as a point of a ball with the size of the earth, in metres from its middle: what is nearest there is
-- nearest on the ground, at the poles and across the date line too. The extension for this names its functions in a way that a
-- restored dump does not find.
create function on_earth(latitude double precision, longitude double precision) returns cube
language sql immutable strict parallel safe as $$
  select public.cube(array[
    6371000 * cos(radians(latitude)) * cos(radians(longitude)),
    6371000 * cos(radians(latitude)) * sin(radians(longitude)),
    6371000 * sin(radians(latitude))])
$$;
--> statement-breakpoint
-- The way over the ground between two such points that are so far apart straight through it.
create function over_ground(straight double precision) returns double precision
language sql immutable strict parallel safe as $$
  select 2 * 6371000 * asin(least(1, straight / (2 * 6371000)))
$$;
--> statement-breakpoint
create index events_words on events using gin (event_words(name, short_description, venue, city) gin_trgm_ops);
--> statement-breakpoint
create index events_by_name on events (organization_id, listed, folded(name), id);
--> statement-breakpoint
create index events_by_place on events using gist (organization_id, on_earth(latitude, longitude)) where listed and latitude is not null;
--> statement-breakpoint
-- Whether so many have these words that some of the first in any order have: what fewer have is found by the index of words. Words of
-- three letters and fewer many have, and to count them would cost as much as to look.
create function many_events_match(words text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select length(trim(words)) < 4 or (
    select count(*) = 200 from (
      select from events
      where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
        and event_words(name, short_description, venue, city) like (select containing(words))
      limit 200) found)
$$;
--> statement-breakpoint
-- What many have is meant as it is written. Of what is spelled nearly so a search finds some only, and others each time: a page found
-- among the first in an order and one found among all would tell of different ones.
create function event_matches(words text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from events
  where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
    and event_words(name, short_description, venue, city) like (select containing(words))
  union
  (select id from events
  where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
    and (select misspellable(words) and not many_events_match(words))
    and (select folded(trim(words))) <% event_words(name, short_description, venue, city)
  limit 200)
$$;
--> statement-breakpoint
create function account_words(username text, first_name text, last_name text, company text) returns text
language plpgsql immutable parallel safe cost 5000 as $$
begin
  return public.folded(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || username || ' ' || coalesce(company, ''));
end $$;
--> statement-breakpoint
create index account_words on accounts using gin (account_words(username, first_name, last_name, company) gin_trgm_ops);
--> statement-breakpoint
-- People and events in the order of a directory, whatever the case and accents of their names.
create index accounts_by_last_name on accounts (organization_id, folded(last_name), folded(first_name), id);
--> statement-breakpoint
create index accounts_by_first_name on accounts (organization_id, folded(first_name), folded(last_name), id);
--> statement-breakpoint
-- Those whom most follow first, of as many by name.
create index accounts_by_followers on accounts (organization_id, followers desc, folded(last_name), folded(first_name), id);
--> statement-breakpoint
create function many_accounts_match(words text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select length(trim(words)) < 4 or (
    select count(*) = 200 from (
      select from accounts
      where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
        and account_words(username, first_name, last_name, company) like (select containing(words))
      limit 200) found)
$$;
--> statement-breakpoint
create function account_matches(words text) returns setof uuid
language sql stable rows 50 security definer set search_path = public, pg_temp as $$
  select id from accounts
  where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
    and account_words(username, first_name, last_name, company) like (select containing(words))
  union
  (select id from accounts
  where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
    and (select misspellable(words) and not many_accounts_match(words))
    and (select folded(trim(words))) <% account_words(username, first_name, last_name, company)
  limit 200)
$$;
--> statement-breakpoint
-- The first of those with some words, by their names, without those who are hidden from the reader, so that no more of
-- them are found than a page shows.
create function first_matching_accounts(words text, kind text, most integer, hidden uuid[] default '{}') returns setof uuid
language plpgsql stable rows 50 security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  pattern text := containing(words);
  word text := folded(trim(words));
  first integer;
  found uuid[];
begin
  if misspellable(words) then
    return query
      with alike as materialized (
        select id, last_name, first_name from accounts
        where organization_id = organization and closed_at is null and (kind is null or account_type = kind)
          and word <% account_words(username, first_name, last_name, company)
          and id <> all (hidden)
        limit 200)
      select a.id from alike a order by folded(a.last_name), folded(a.first_name), a.id limit most;
  end if;
  foreach first in array array[400, 2000] loop
    found := array(
      select l.id from (
        select id, username, first_name, last_name, company from accounts
        where organization_id = organization and closed_at is null and (kind is null or account_type = kind)
        order by folded(last_name), folded(first_name), id limit first) l
      where account_words(l.username, l.first_name, l.last_name, l.company) like pattern and l.id <> all (hidden)
      limit most);
    if cardinality(found) = most then
      return query select unnest(found);
      return;
    end if;
    exit when cardinality(found) < 2;
  end loop;
  return query
    with found as materialized (
      select id, last_name, first_name from accounts
      where organization_id = organization and closed_at is null and (kind is null or account_type = kind)
        and account_words(username, first_name, last_name, company) like pattern and id <> all (hidden))
    select f.id from found f order by folded(f.last_name), folded(f.first_name), f.id limit most;
end $$;
--> statement-breakpoint
-- The accounts with these words as they are written.
create function accounts_with(words text) returns setof uuid
language sql stable rows 50 security definer set search_path = public, pg_temp as $$
  select id from accounts
  where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
    and account_words(username, first_name, last_name, company) like (select containing(words))
$$;
--> statement-breakpoint
create function group_words(name text, description text) returns text
language plpgsql immutable parallel safe cost 5000 as $$
begin
  return public.folded(name || ' ' || description);
end $$;
--> statement-breakpoint
create index group_words on groups using gin (group_words(name, description) gin_trgm_ops);
--> statement-breakpoint
create index groups_by_name on groups (organization_id, folded(name), id);
--> statement-breakpoint
-- All groups that contain some words or nearly do, in the order of their names: to find the most alike ones takes as long for ten as
-- for all, and with some of them hidden from the viewer each page would take it twice.
create function matching_groups_by_name(words text, kind text) returns setof uuid
language plpgsql stable rows 25 security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  pattern text := containing(words);
  word text := folded(trim(words));
begin
  return query
    with alike as materialized (
      select id, name from groups
      where organization_id = organization and (kind is null or access = kind) and group_words(name, description) like pattern
      union
      (select id, name from groups
      where organization_id = organization and (kind is null or access = kind)
        and misspellable(words) and word <% group_words(name, description)
      limit 200))
    select a.id from alike a order by folded(a.name), a.id;
end $$;
--> statement-breakpoint
create function group_matches(words text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from groups
  where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
    and group_words(name, description) like (select containing(words))
  union
  (select id from groups
  where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
    and (select misspellable(words)) and (select folded(trim(words))) <% group_words(name, description)
  limit 200)
$$;
--> statement-breakpoint
-- Of those that match, the first that the viewer may know of: no more of them are looked up than a page shows.
create function found_groups(words text, kind text, most integer) returns setof uuid language plpgsql stable rows 25 as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  matching uuid[] := array(select matching_groups_by_name(words, kind));
  looked integer := 0;
  wanted integer := most + 3;
  rest integer := most;
  shown integer;
begin
  while rest > 0 and looked < cardinality(matching) loop
    return query
      select g.id from visible_groups g
      where g.organization_id = organization and g.id = any (matching[looked + 1:looked + wanted])
      order by folded(g.name), g.id limit rest;
    get diagnostics shown = row_count;
    looked := looked + wanted;
    rest := rest - shown;
    wanted := 2 * wanted;
  end loop;
end $$;
--> statement-breakpoint
-- Whom passes let in, where that was said.
create function holder_words(holder_name text) returns text
language plpgsql immutable strict parallel safe cost 5000 as $$
begin
  return public.folded(holder_name);
end $$;
--> statement-breakpoint
create index passes_holder_words on passes using gin (holder_words(holder_name) gin_trgm_ops) where holder_name is not null;
--> statement-breakpoint
create function holder_matches(words text) returns setof uuid
language sql stable rows 50 security definer set search_path = public, pg_temp as $$
  select id from passes
  where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
    and holder_name is not null and holder_words(holder_name) like (select containing(words))
$$;
--> statement-breakpoint
-- A line stands between line breaks, the first and the last one too.
create function answer_words(value text) returns text
language plpgsql immutable strict parallel safe cost 5000 as $$
begin
  return public.folded(E'\n' || value || E'\n');
end $$;
--> statement-breakpoint
create index question_responses_words on question_responses
  using gin (organization_id, question_id, answer_words(value) gin_trgm_ops);
--> statement-breakpoint
-- The passes with an answer like this to a question.
create function answer_matches(question uuid, pattern text) returns setof uuid
language sql stable rows 50 security definer set search_path = public, pg_temp as $$
  select pass_id from question_responses
  where organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    and question_id = question and answer_words(value) like pattern
$$;
--> statement-breakpoint
-- Posts of some weeks are found without those of all others, and apart from comments: whoever looks for the one would read through
-- the other as well.
create index activity_words on activities
  using gin (organization_id, (date_trunc('week', created_at at time zone 'UTC')::date), word_suffixes(message)) where commented_id is null;
--> statement-breakpoint
create index comment_words on activities using gin (organization_id, word_suffixes(message)) where commented_id is not null;
--> statement-breakpoint
create function activity_matches(words text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from activities
  where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid) and commented_id is null
    and word_suffixes(message) @@ (select suffixes_of(words)) and folded(message) like (select containing(words))
  union all
  select id from activities
  where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid) and commented_id is not null
    and word_suffixes(message) @@ (select suffixes_of(words)) and folded(message) like (select containing(words))
$$;
--> statement-breakpoint
-- So many of the latest posts that contain some words, behind one of them. What stands in many posts is found among the latest
-- ones, all else in ever more weeks behind them, until there is enough of it.
create function latest_matching_activities(words text, most integer, behind timestamptz, behind_id uuid) returns setof uuid
language plpgsql stable rows 25 security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  pattern text := containing(words);
  suffixes tsquery := suffixes_of(words);
  found uuid[];
  first date;
  week date;
  weeks date[];
  number integer := 1;
begin
  found := array(
    select l.id from (
      select id, message from activities
      where organization_id = organization and commented_id is null and (created_at, id) < (behind, behind_id)
      order by created_at desc, id desc limit 400) l
    where folded(l.message) like pattern
    limit most);
  if cardinality(found) = most then
    return query select unnest(found);
    return;
  end if;
  first := (
    select date_trunc('week', created_at at time zone 'UTC')::date from activities
    where organization_id = organization and commented_id is null
    order by created_at, id limit 1);
  week := (
    select date_trunc('week', created_at at time zone 'UTC')::date from activities
    where organization_id = organization and commented_id is null and (created_at, id) < (behind, behind_id)
    order by created_at desc, id desc limit 1);
  found := '{}';
  while week >= first and cardinality(found) < most loop
    weeks := array(select week - 7 * n from generate_series(0, number - 1) n);
    found := found || array(
      with alike as materialized (
        select id, created_at from activities
        where organization_id = organization and commented_id is null
          and date_trunc('week', created_at at time zone 'UTC')::date = any (weeks)
          and word_suffixes(message) @@ suffixes and folded(message) like pattern)
      select a.id from alike a
      where (a.created_at, a.id) < (behind, behind_id)
      order by a.created_at desc, a.id desc limit most - cardinality(found));
    week := week - 7 * number;
    number := 2 * number;
  end loop;
  return query select unnest(found);
end $$;
--> statement-breakpoint
-- The same of those that lists show to the viewer. A few more than are wanted are looked for at once: some that are not seen are
-- among most tens, and to look again behind them costs as much once more.
create function found_activities(words text, most integer, behind timestamptz, behind_id uuid) returns setof uuid
language plpgsql stable rows 25 as $$
declare
  wanted integer := most + 3;
  rest integer := most;
  shown integer;
  next uuid[];
begin
  while rest > 0 loop
    next := array(select latest_matching_activities(words, wanted, behind, behind_id));
    return query select shown_activities(next, rest);
    get diagnostics shown = row_count;
    exit when cardinality(next) < wanted;
    select a.created_at, a.id into behind, behind_id from activities a
      where a.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and a.id = next[wanted];
    rest := rest - shown;
    wanted := case shown when 0 then 2 * wanted else 2 * rest + 3 end;
  end loop;
end $$;
--> statement-breakpoint
create index series_by_name on series (organization_id, folded(name), id);
--> statement-breakpoint
-- One name of an interest, whatever its case and accents; lists stand in its order, or in the next one.
create unique index interests_by_name on interests (organization_id, folded(name));
--> statement-breakpoint
create index interests_first on interests (organization_id, featured desc, folded(name), id);
--> statement-breakpoint
-- Requests may ask these searches, and nobody else; they alone read all rows of these tables.
revoke execute on function
  event_matches(text),
  account_matches(text),
  group_matches(text),
  holder_matches(text),
  activity_matches(text),
  latest_matching_activities(text, integer, timestamptz, uuid),
  first_matching_accounts(text, text, integer, uuid[]),
  answer_matches(uuid, text),
  accounts_with(text),
  many_accounts_match(text),
  many_events_match(text),
  matching_groups_by_name(text, text)
  from public;
--> statement-breakpoint
grant execute on function
  event_matches(text),
  account_matches(text),
  group_matches(text),
  holder_matches(text),
  activity_matches(text),
  latest_matching_activities(text, integer, timestamptz, uuid),
  first_matching_accounts(text, text, integer, uuid[]),
  answer_matches(uuid, text),
  accounts_with(text),
  many_accounts_match(text),
  many_events_match(text),
  matching_groups_by_name(text, text)
  to app_user;
--> statement-breakpoint
grant select on events, accounts, groups, passes, question_responses, activities to app_search;
--> statement-breakpoint
create policy search on events for select to app_search using (true);
--> statement-breakpoint
create policy search on accounts for select to app_search using (true);
--> statement-breakpoint
create policy search on groups for select to app_search using (true);
--> statement-breakpoint
create policy search on passes for select to app_search using (true);
--> statement-breakpoint
create policy search on question_responses for select to app_search using (true);
--> statement-breakpoint
create policy search on activities for select to app_search using (true);
--> statement-breakpoint
grant create on schema public to app_search;
--> statement-breakpoint
alter function event_matches(text) owner to app_search;
--> statement-breakpoint
alter function many_events_match(text) owner to app_search;
--> statement-breakpoint
alter function account_matches(text) owner to app_search;
--> statement-breakpoint
alter function first_matching_accounts(text, text, integer, uuid[]) owner to app_search;
--> statement-breakpoint
alter function accounts_with(text) owner to app_search;
--> statement-breakpoint
alter function many_accounts_match(text) owner to app_search;
--> statement-breakpoint
alter function group_matches(text) owner to app_search;
--> statement-breakpoint
alter function matching_groups_by_name(text, text) owner to app_search;
--> statement-breakpoint
alter function holder_matches(text) owner to app_search;
--> statement-breakpoint
alter function answer_matches(uuid, text) owner to app_search;
--> statement-breakpoint
alter function activity_matches(text) owner to app_search;
--> statement-breakpoint
alter function latest_matching_activities(text, integer, timestamptz, uuid) owner to app_search;
--> statement-breakpoint
revoke create on schema public from app_search;
