-- Searches are answered by trigram indexes. Row-level security forbids `like` as an index condition, since an operator
-- that is not leakproof could tell of rows it must not see; so each search is a function that names the organization itself
-- and runs as a role of its own, which may read all rows of these tables and is used for nothing else. The owner of the
-- database would not do: it is held to row-level security as well, unless it is a superuser.
-- What is spelled nearly so is found as well, always: found only where nothing is spelled exactly so, it would tell of what
-- the reader may not see.

create extension if not exists pg_trgm;
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
-- What a search looks through. These are not written in SQL, because such a function is unfolded where it stands, and
-- then an index on it is not recognised.
create function event_words(name text, short_description text, venue text, city text) returns text
language plpgsql immutable parallel safe as $$
begin
  return public.folded(name || ' ' || short_description || ' ' || coalesce(venue, '') || ' ' || coalesce(city, ''));
end $$;
--> statement-breakpoint
create index events_words on events using gin (event_words(name, short_description, venue, city) gin_trgm_ops);
--> statement-breakpoint
create function event_matches(words text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from events
  where organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    and event_words(name, short_description, venue, city) like containing(words)
  union
  (select id from events
  where organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    and misspellable(words) and folded(trim(words)) <% event_words(name, short_description, venue, city)
  limit 200)
$$;
--> statement-breakpoint
revoke execute on function event_matches(text) from public;
--> statement-breakpoint
grant execute on function event_matches(text) to app_user;
--> statement-breakpoint
grant select on events to app_search;
--> statement-breakpoint
create policy search on events for select to app_search using (true);
--> statement-breakpoint
create function account_words(username text, first_name text, last_name text, company text) returns text
language plpgsql immutable parallel safe as $$
begin
  return public.folded(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || username || ' ' || coalesce(company, ''));
end $$;
--> statement-breakpoint
create index account_words on accounts using gin (account_words(username, first_name, last_name, company) gin_trgm_ops);
--> statement-breakpoint
create function account_matches(words text) returns setof uuid
language sql stable rows 50 security definer set search_path = public, pg_temp as $$
  select id from accounts
  where organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    and account_words(username, first_name, last_name, company) like containing(words)
  union
  (select id from accounts
  where organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    and misspellable(words) and folded(trim(words)) <% account_words(username, first_name, last_name, company)
  limit 200)
$$;
--> statement-breakpoint
revoke execute on function account_matches(text) from public;
--> statement-breakpoint
grant execute on function account_matches(text) to app_user;
--> statement-breakpoint
grant select on accounts to app_search;
--> statement-breakpoint
-- The first of them in the order of a directory, so many of those that contain the words. Names that many have are found in that order,
-- where the index of words would find more than is wanted; words that hardly any of the first has are not looked for there any further.
create function first_matching_accounts(words text, kind text, most integer) returns setof uuid
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
      select id from accounts
      where organization_id = organization and closed_at is null and (kind is null or account_type = kind)
        and word <% account_words(username, first_name, last_name, company)
      limit 200;
  end if;
  foreach first in array array[400, 2000] loop
    found := array(
      select l.id from (
        select id, username, first_name, last_name, company from accounts
        where organization_id = organization and closed_at is null and (kind is null or account_type = kind)
        order by folded(last_name), folded(first_name), id limit first) l
      where account_words(l.username, l.first_name, l.last_name, l.company) like pattern
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
        and account_words(username, first_name, last_name, company) like pattern)
    select f.id from found f order by folded(f.last_name), folded(f.first_name), f.id limit most;
end $$;
--> statement-breakpoint
revoke execute on function first_matching_accounts(text, text, integer) from public;
--> statement-breakpoint
grant execute on function first_matching_accounts(text, text, integer) to app_user;
--> statement-breakpoint
create policy search on accounts for select to app_search using (true);
--> statement-breakpoint
create function group_words(name text, description text) returns text
language plpgsql immutable parallel safe as $$
begin
  return public.folded(name || ' ' || description);
end $$;
--> statement-breakpoint
create index group_words on groups using gin (group_words(name, description) gin_trgm_ops);
--> statement-breakpoint
create function group_matches(words text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from groups
  where organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    and group_words(name, description) like containing(words)
  union
  (select id from groups
  where organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    and misspellable(words) and folded(trim(words)) <% group_words(name, description)
  limit 200)
$$;
--> statement-breakpoint
revoke execute on function group_matches(text) from public;
--> statement-breakpoint
grant execute on function group_matches(text) to app_user;
--> statement-breakpoint
grant select on groups to app_search;
--> statement-breakpoint
create policy search on groups for select to app_search using (true);
--> statement-breakpoint
-- Whom passes let in, where that was said.
create function holder_words(holder_name text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  return public.folded(holder_name);
end $$;
--> statement-breakpoint
create index passes_holder_words on passes using gin (holder_words(holder_name) gin_trgm_ops) where holder_name is not null;
--> statement-breakpoint
create function holder_matches(words text) returns setof uuid
language sql stable rows 50 security definer set search_path = public, pg_temp as $$
  select id from passes
  where organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    and holder_name is not null and holder_words(holder_name) like containing(words)
$$;
--> statement-breakpoint
revoke execute on function holder_matches(text) from public;
--> statement-breakpoint
grant execute on function holder_matches(text) to app_user;
--> statement-breakpoint
grant select on passes to app_search;
--> statement-breakpoint
create policy search on passes for select to app_search using (true);
--> statement-breakpoint
create index groups_by_name on groups (organization_id, folded(name), id);
--> statement-breakpoint
-- People and events in the order of a directory, whatever the case and accents of their names.
create index accounts_by_last_name on accounts (organization_id, folded(last_name), folded(first_name), id);
--> statement-breakpoint
create index accounts_by_first_name on accounts (organization_id, folded(first_name), folded(last_name), id);
--> statement-breakpoint
create index events_by_name on events (organization_id, listed, folded(name), id);
--> statement-breakpoint
create index series_by_name on series (organization_id, folded(name), id);
--> statement-breakpoint
-- Only who may create in a schema can own a function there.
grant create on schema public to app_search;
--> statement-breakpoint
alter function event_matches(text) owner to app_search;
--> statement-breakpoint
alter function account_matches(text) owner to app_search;
--> statement-breakpoint
alter function first_matching_accounts(text, text, integer) owner to app_search;
--> statement-breakpoint
alter function group_matches(text) owner to app_search;
--> statement-breakpoint
alter function holder_matches(text) owner to app_search;
--> statement-breakpoint
revoke create on schema public from app_search;
