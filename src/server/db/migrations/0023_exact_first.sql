-- A search finds what has the words as they are written; where that shows its reader nothing, it looks once more for what nearly has
-- them (0007). Each time it is decided by what the reader sees, so it tells of nothing else, and whoever finds what they spelled waits
-- for no likeness, which had taken longer than all else.

-- What a search for people looks through, in a function that unfolds where it stands: so it costs the first four hundred nothing to call.
create function account_text(username text, first_name text, last_name text, company text, title text) returns text
language sql immutable parallel safe as $$
  select coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || username || ' ' || coalesce(company, '') || ' '
    || coalesce(title, '')
$$;
--> statement-breakpoint
create or replace function account_words(username text, first_name text, last_name text, company text, title text) returns text
language plpgsql immutable parallel safe cost 5000 as $$
declare
  words text := public.account_text(username, first_name, last_name, company, title);
begin
  return public.folded(words);
end $$;
--> statement-breakpoint
-- Who is hidden from the reader, which may be some hundreds, is asked of those alone who have the words.
create or replace function first_matching_accounts(words text, kind text, most integer, hidden uuid[] default '{}') returns setof uuid
language plpgsql stable rows 50 security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  pattern text := containing(words);
  found uuid[] := array(
    select m.id from (
      select l.id from (
        select id, account_text(username, first_name, last_name, company, title) as written, closed_at, account_type from accounts
        where organization_id = organization
        order by folded(last_name), folded(first_name), id limit 400) l
      where folded(l.written) like pattern and l.closed_at is null and (kind is null or l.account_type = kind)
      offset 0) m
    where m.id <> all (hidden)
    limit most);
begin
  -- What some of the first have, some of the next ones have as well: the index of words would find all of them.
  if cardinality(found) between 2 and most - 1 then
    found := found || array(
      select m.id from (
        select l.id from (
          select id, account_text(username, first_name, last_name, company, title) as written, closed_at, account_type from accounts
          where organization_id = organization
          order by folded(last_name), folded(first_name), id offset 400 limit 1600) l
        where folded(l.written) like pattern and l.closed_at is null and (kind is null or l.account_type = kind)
        offset 0) m
      where m.id <> all (hidden)
      limit most - cardinality(found));
  end if;
  if cardinality(found) = most then
    return query select unnest(found);
    return;
  end if;
  return query
    with matching as materialized (
      select id, last_name, first_name from accounts
      where organization_id = organization and closed_at is null and (kind is null or account_type = kind)
        and account_words(username, first_name, last_name, company, title) like pattern and id <> all (hidden))
    select m.id from matching m order by folded(m.last_name), folded(m.first_name), m.id limit most;
end $$;
--> statement-breakpoint
create or replace function matching_groups_by_name(words text, kind text) returns setof uuid
language plpgsql stable rows 25 security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  pattern text := containing(words);
begin
  return query
    select id from groups
    where organization_id = organization and (kind is null or access = kind) and group_words(name, description) like pattern
    order by folded(name), id;
end $$;
--> statement-breakpoint
do $do$
declare
  search text := $sql$
    create or replace function NAME(words text) returns setof uuid
    language plpgsql stable security definer set search_path = public, pg_temp as $f$
    declare
      organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
      pattern text := containing(words);
    begin
      return query select id from KIND where organization_id = organization and WORDS like pattern;
    end $f$
  $sql$;
  kind record;
begin
  for kind in
    select * from (values
      ('group_matches', 'groups', 'group_words(name, description)'),
      ('interest_matches', 'interests', 'interest_words(name)'),
      ('channel_matches', 'channels', 'channel_words(name, description)'),
      ('content_matches', 'contents', 'content_words(title, description)'),
      ('events_with', 'events', 'event_words(name, short_description, venue, city)')) k(name, kind, words)
  loop
    execute replace(replace(replace(search, 'NAME', kind.name), 'KIND', kind.kind), 'WORDS', kind.words);
  end loop;
end $do$;
--> statement-breakpoint
revoke execute on function events_with(text) from public;
--> statement-breakpoint
grant execute on function events_with(text) to app_user;
--> statement-breakpoint
grant create on schema public to app_search;
--> statement-breakpoint
alter function events_with(text) owner to app_search;
--> statement-breakpoint
revoke create on schema public from app_search;
