-- Searches at less cost. What is joined in the argument of `folded` is joined three times, where that unfolds: so the words are put
-- together first. They are the same as before, and so are the indexes of them.
create or replace function account_words(username text, first_name text, last_name text, company text) returns text
language plpgsql immutable parallel safe cost 5000 as $$
declare
  words text := coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || username || ' ' || coalesce(company, '');
begin
  return public.folded(words);
end $$;
--> statement-breakpoint
create or replace function event_words(name text, short_description text, venue text, city text) returns text
language plpgsql immutable parallel safe cost 5000 as $$
declare
  words text := name || ' ' || short_description || ' ' || coalesce(venue, '') || ' ' || coalesce(city, '');
begin
  return public.folded(words);
end $$;
--> statement-breakpoint
create or replace function group_words(name text, description text) returns text
language plpgsql immutable parallel safe cost 5000 as $$
declare
  words text := name || ' ' || description;
begin
  return public.folded(words);
end $$;
--> statement-breakpoint
create or replace function channel_words(name text, description text) returns text
language plpgsql immutable parallel safe cost 5000 as $$
declare
  words text := name || ' ' || coalesce(description, '');
begin
  return public.folded(words);
end $$;
--> statement-breakpoint
create or replace function content_words(title text, description text) returns text
language plpgsql immutable parallel safe cost 5000 as $$
declare
  words text := coalesce(title, '') || ' ' || coalesce(description, '');
begin
  return public.folded(words);
end $$;
--> statement-breakpoint
-- In a language that keeps its plans: what is written in SQL and cannot be unfolded where it stands is planned anew in each statement.
create or replace function many_accounts_match(words text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  pattern text := containing(words);
begin
  return length(trim(words)) < 4 or (
    select count(*) = 4 from (
      select from (
        select username, first_name, last_name, company from accounts
        where organization_id = organization
        order by folded(last_name), folded(first_name), id limit 400) first
      where account_words(username, first_name, last_name, company) like pattern
      limit 4) found);
end $$;
--> statement-breakpoint
-- The first four hundred are read once: they tell whether many have the words, whoever is hidden among them, and who of those is shown.
create or replace function first_matching_accounts(words text, kind text, most integer, hidden uuid[] default '{}') returns setof uuid
language plpgsql stable rows 50 security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  pattern text := containing(words);
  word text := folded(trim(words));
  matching integer := case when length(trim(words)) < 4 then 4 else 0 end;
  found uuid[] := '{}';
  one record;
begin
  for one in
    select l.id, l.closed_at is null and (kind is null or l.account_type = kind) and l.id <> all (hidden) as shown from (
      select id, username, first_name, last_name, company, closed_at, account_type from accounts
      where organization_id = organization
      order by folded(last_name), folded(first_name), id limit 400) l
    where account_words(l.username, l.first_name, l.last_name, l.company) like pattern
  loop
    matching := matching + 1;
    if one.shown and cardinality(found) < most then
      found := found || one.id;
    end if;
    exit when matching >= 4 and cardinality(found) = most;
  end loop;
  if matching >= 4 then
    if cardinality(found) between 2 and most - 1 then
      found := found || array(
        select l.id from (
          select id, username, first_name, last_name, company, closed_at, account_type from accounts
          where organization_id = organization
          order by folded(last_name), folded(first_name), id offset 400 limit 1600) l
        where account_words(l.username, l.first_name, l.last_name, l.company) like pattern
          and l.closed_at is null and (kind is null or l.account_type = kind) and l.id <> all (hidden)
        limit most - cardinality(found));
    end if;
    if cardinality(found) = most then
      return query select unnest(found);
      return;
    end if;
  elsif misspellable(words) then
    return query
      with alike as materialized (
        select id, last_name, first_name from accounts
        where organization_id = organization and closed_at is null and (kind is null or account_type = kind)
          and word <% account_words(username, first_name, last_name, company)
          and id <> all (hidden)
        limit 200)
      select a.id from alike a order by folded(a.last_name), folded(a.first_name), a.id limit most;
  end if;
  return query
    with found as materialized (
      select id, last_name, first_name from accounts
      where organization_id = organization and closed_at is null and (kind is null or account_type = kind)
        and account_words(username, first_name, last_name, company) like pattern and id <> all (hidden))
    select f.id from found f order by folded(f.last_name), folded(f.first_name), f.id limit most;
end $$;
--> statement-breakpoint
create or replace function account_matches(words text) returns setof uuid
language plpgsql stable rows 50 security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  pattern text := containing(words);
  word text := case when misspellable(words) and not many_accounts_match(words) then folded(trim(words)) end;
begin
  return query
    select id from accounts
    where organization_id = organization and account_words(username, first_name, last_name, company) like pattern
    union
    (select id from accounts
    where organization_id = organization and word <% account_words(username, first_name, last_name, company)
    limit 200);
end $$;
--> statement-breakpoint
create or replace function many_events_match(words text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  pattern text := containing(words);
begin
  return length(trim(words)) < 4 or (
    select count(*) = 200 from (
      select from events
      where organization_id = organization and event_words(name, short_description, venue, city) like pattern
      limit 200) found);
end $$;
--> statement-breakpoint
create or replace function event_matches(words text) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  pattern text := containing(words);
  word text := case when misspellable(words) and not many_events_match(words) then folded(trim(words)) end;
begin
  return query
    select id from events
    where organization_id = organization and event_words(name, short_description, venue, city) like pattern
    union
    (select id from events
    where organization_id = organization and word <% event_words(name, short_description, venue, city)
    limit 200);
end $$;
--> statement-breakpoint
-- Of people fifty are near enough to choose ten of: whoever is more alike was found at the first look, and of each the likeness is
-- reckoned twice.
do $do$
declare
  second_look text := $sql$
    create or replace function swapped_KIND(words text) returns setof uuid
    language plpgsql stable rows 25 security definer set search_path = public, pg_temp as $f$
    declare
      organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
      patterns text[] := swapped(words);
    begin
      return query
        select id from KIND where organization_id = organization and WORDS like any (patterns)
        limit 200;
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
          select id, word_similarity(word, WORDS) as likeness from KIND
          where organization_id = organization and word <% WORDS
          limit MOST)
        select a.id from alike a order by a.likeness desc, a.id;
      perform set_config('pg_trgm.word_similarity_threshold', usual, true);
    end $f$;
  $sql$;
  kind record;
begin
  for kind in
    select * from (values
      ('accounts', 'account_words(username, first_name, last_name, company)', '50'),
      ('groups', 'group_words(name, description)', '200'),
      ('events', 'event_words(name, short_description, venue, city)', '200'),
      ('interests', 'interest_words(name)', '200'),
      ('channels', 'channel_words(name, description)', '200'),
      ('contents', 'content_words(title, description)', '200')) k(name, words, most)
  loop
    execute replace(replace(replace(second_look, 'KIND', kind.name), 'WORDS', kind.words), 'MOST', kind.most);
  end loop;
end $do$;
--> statement-breakpoint
-- How many share a post where the viewer does not see it: in a place that is not open to them, or hidden by a block. Most shares stand
-- nowhere in particular, and are not looked at one by one.
create or replace function hidden_reshares(post uuid) returns bigint language plpgsql stable as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  hidden uuid[] := hidden_accounts();
begin
  return (
    select count(*) from activities a
    where a.organization_id = organization and a.reshared_id = post
      and (coalesce(a.group_id, a.event_id) is not null or a.authors && hidden)
      and not exists (select from visible_activities v where v.organization_id = organization and v.id = a.id));
end $$;
