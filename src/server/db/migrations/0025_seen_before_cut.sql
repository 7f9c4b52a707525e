-- What a search looks for once more is cut to so many of those that its reader sees, and no longer of all there are: whoever fills the
-- places with hidden things of their own had learned by what was missing whether somebody else's hidden thing has the words.
do $do$
declare
  second_look text := $sql$
    create or replace function swapped_KIND(words text) returns setof uuid
    language plpgsql stable rows 25 security definer set search_path = public, pg_temp as $f$
    declare
      organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
      patterns text[] := swapped(words);
    begin
      return query select id from KIND where organization_id = organization and WORDS like any (patterns);
    end $f$;
    create or replace function nearest_KIND(words text) returns setof uuid
    language plpgsql volatile rows 25 security definer set search_path = public, pg_temp as $f$
    declare
      organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
      word text := folded(trim(words));
      usual text := coalesce(current_setting('pg_trgm.word_similarity_threshold', true), '0.6');
    begin
      if not misspellable(words) then return; end if;
      perform set_config('pg_trgm.word_similarity_threshold', '0.5', true);
      return query
        with alike as materialized (
          select id, word_similarity(word, WORDS) as likeness from KIND where organization_id = organization and word <% WORDS)
        select a.id from alike a order by a.likeness desc, a.id;
      perform set_config('pg_trgm.word_similarity_threshold', usual, true);
    end $f$;
  $sql$;
  kind record;
begin
  for kind in
    select * from (values
      ('groups', 'group_words(name, description)'),
      ('events', 'event_words(name, short_description, venue, city)'),
      ('interests', 'interest_words(name)'),
      ('channels', 'channel_words(name, description)'),
      ('contents', 'content_words(title, description)')) k(name, words)
  loop
    execute replace(replace(second_look, 'KIND', kind.name), 'WORDS', kind.words);
  end loop;
end $do$;
--> statement-breakpoint
create or replace function event_matches(words text) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  pattern text := containing(words);
  word text := case when misspellable(words) then folded(trim(words)) end;
begin
  return query
    select id from events
    where organization_id = organization
      and (event_words(name, short_description, venue, city) like pattern
        or word <% event_words(name, short_description, venue, city));
end $$;
--> statement-breakpoint
-- Of people there are too many to look at all who are alike, and none are hidden but those kept apart by a block.
drop function swapped_accounts(text);
--> statement-breakpoint
drop function nearest_accounts(text);
--> statement-breakpoint
create function swapped_accounts(words text, hidden uuid[] default '{}') returns setof uuid
language plpgsql stable rows 25 security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  patterns text[] := swapped(words);
begin
  return query
    select id from accounts
    where organization_id = organization and account_words(username, first_name, last_name, company, title) like any (patterns)
      and closed_at is null and id <> all (hidden)
    limit 200;
end $$;
--> statement-breakpoint
create function nearest_accounts(words text, hidden uuid[] default '{}') returns setof uuid
language plpgsql volatile rows 25 security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  word text := folded(trim(words));
  usual text := coalesce(current_setting('pg_trgm.word_similarity_threshold', true), '0.6');
begin
  if not misspellable(words) then return; end if;
  perform set_config('pg_trgm.word_similarity_threshold', '0.5', true);
  return query
    with alike as materialized (
      select id, word_similarity(word, account_words(username, first_name, last_name, company, title)) as likeness from accounts
      where organization_id = organization and word <% account_words(username, first_name, last_name, company, title)
        and closed_at is null and id <> all (hidden)
      limit 50)
    select a.id from alike a order by a.likeness desc, a.id;
  perform set_config('pg_trgm.word_similarity_threshold', usual, true);
end $$;
--> statement-breakpoint
-- Posts whose letters changed places are found as those that are spelled as they were searched for: the latest of them, and only what is seen counts.
do $do$
declare
  latest text := pg_get_functiondef('latest_matching_activities(text, integer, timestamptz, uuid)'::regprocedure);
  found text := pg_get_functiondef('found_activities(text, integer, timestamptz, uuid)'::regprocedure);
begin
  latest := replace(latest, 'latest_matching_activities', 'latest_swapped_activities');
  latest := replace(latest, 'pattern text := containing(words);', 'patterns text[] := swapped(words);');
  latest := replace(latest, 'suffixes tsquery := suffixes_of(words);',
    'suffixes tsquery := (
       select string_agg(''('' || suffixes_of(trim(pattern, ''%''))::text || '')'', '' | '')::tsquery from unnest(patterns) pattern);');
  latest := replace(latest, 'like pattern', 'like any (patterns)');
  execute latest;
  found := replace(found, 'found_activities', 'latest_seen_swapped_activities');
  execute replace(found, 'latest_matching_activities', 'latest_swapped_activities');
end $do$;
--> statement-breakpoint
drop function swapped_activities(text);
--> statement-breakpoint
-- All of them where they are few, which one index tells; nothing where they are not.
create function few_swapped_activities(words text) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  patterns text[] := swapped(words);
  suffixes tsquery := (select string_agg('(' || suffixes_of(trim(pattern, '%'))::text || ')', ' | ')::tsquery from unnest(patterns) pattern);
  found uuid[] := array(
    select id from activities
    where organization_id = organization and commented_id is null
      and word_suffixes(message) @@ suffixes and folded(message) like any (patterns)
    limit 201);
begin
  return case when cardinality(found) <= 200 then found end;
end $$;
--> statement-breakpoint
create function swapped_activities(words text) returns setof uuid language plpgsql stable rows 25 as $$
declare
  few uuid[] := few_swapped_activities(words);
begin
  return query select unnest(few);
  if few is null then
    return query select latest_seen_swapped_activities(words, 200, '9999-12-31', 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  end if;
end $$;
--> statement-breakpoint
create or replace function nearest_activities(words text) returns setof uuid
language plpgsql stable rows 25 security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  word text := folded(trim(words));
begin
  if not misspellable(words) then return; end if;
  return query
    select p.id
    from (
      select a.id, a.created_at, word_similarity(word, folded(a.message)) as likeness
      from (
        select id, created_at, message from activities
        where organization_id = organization and commented_id is null
        order by created_at desc, id desc limit 1000) a) p
    where p.likeness >= 0.5
    order by p.likeness desc, p.created_at desc, p.id desc;
end $$;
--> statement-breakpoint
revoke execute on function
  swapped_accounts(text, uuid[]),
  nearest_accounts(text, uuid[]),
  few_swapped_activities(text),
  latest_swapped_activities(text, integer, timestamptz, uuid)
  from public;
--> statement-breakpoint
grant execute on function
  swapped_accounts(text, uuid[]),
  nearest_accounts(text, uuid[]),
  few_swapped_activities(text),
  latest_swapped_activities(text, integer, timestamptz, uuid)
  to app_user;
--> statement-breakpoint
grant create on schema public to app_search;
--> statement-breakpoint
alter function swapped_accounts(text, uuid[]) owner to app_search;
--> statement-breakpoint
alter function nearest_accounts(text, uuid[]) owner to app_search;
--> statement-breakpoint
alter function few_swapped_activities(text) owner to app_search;
--> statement-breakpoint
alter function latest_swapped_activities(text, integer, timestamptz, uuid) owner to app_search;
--> statement-breakpoint
revoke create on schema public from app_search;
