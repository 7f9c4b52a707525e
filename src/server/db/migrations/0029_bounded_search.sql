-- Searches that take no longer for what stands behind a page.

create extension if not exists btree_gin;
--> statement-breakpoint
-- Posts of some days are found by their words without those of all others.
drop index activity_words;
--> statement-breakpoint
create index activity_words on activities
  using gin (organization_id, ((created_at at time zone 'UTC')::date), activity_words(message) gin_trgm_ops) where commented_id is null;
--> statement-breakpoint
-- As before (migration 0008), but what the latest posts have too little of is looked for in ever longer stretches of days behind
-- them, until there is enough of it: the index of words finds the most of what looks alike, and all of it is read to be told apart.
create or replace function latest_matching_activities(words text, most integer, behind timestamptz, behind_id uuid) returns setof uuid
language plpgsql stable rows 25 security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  pattern text := containing(words);
  latest integer;
  found uuid[];
  more uuid[];
  reached timestamptz;
  first date;
  until date;
  since date;
  stretch integer;
begin
  foreach latest in array array[400, 2000] loop
    found := array(
      select l.id from (
        select id, message from activities
        where organization_id = organization and commented_id is null and (created_at, id) < (behind, behind_id)
        order by created_at desc, id desc limit latest) l
      where folded(l.message) like pattern
      limit most);
    if cardinality(found) = most then
      return query select unnest(found);
      return;
    end if;
    reached := (
      select created_at from activities
      where organization_id = organization and commented_id is null and (created_at, id) < (behind, behind_id)
      order by created_at desc, id desc offset latest - 1 limit 1);
    if reached is null then
      return query select unnest(found);
      return;
    end if;
    exit when cardinality(found) < 2;
  end loop;
  first := (
    select (created_at at time zone 'UTC')::date from activities
    where organization_id = organization and commented_id is null
    order by created_at, id limit 1);
  until := (
    select (created_at at time zone 'UTC')::date from activities
    where organization_id = organization and commented_id is null and (created_at, id) < (behind, behind_id)
    order by created_at desc, id desc limit 1);
  since := until - 4 * (1 + until - (reached at time zone 'UTC')::date);
  found := '{}';
  loop
    more := array(
      with alike as materialized (
        select id, created_at from activities
        where organization_id = organization and commented_id is null and activity_words(message) like pattern
          and (created_at at time zone 'UTC')::date between since and until)
      select a.id from alike a
      where (a.created_at, a.id) < (behind, behind_id)
      order by a.created_at desc, a.id desc limit most - cardinality(found));
    found := found || more;
    exit when cardinality(found) = most or since <= first;
    stretch := (until - since + 1) * case cardinality(found) when 0 then 8 else 3 end;
    until := since - 1;
    since := since - stretch;
  end loop;
  return query select unnest(found);
end $$;
--> statement-breakpoint
-- As before (migration 0008), but a few more than are wanted are looked for at once: some that are not seen are among most tens, and
-- to look again behind them costs as much once more.
create or replace function found_activities(words text, most integer, behind timestamptz, behind_id uuid) returns setof uuid
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
-- As before (migration 0002), but without those who are hidden from the reader, so that no more of them are found than a page shows.
drop function first_matching_accounts(text, text, integer);
--> statement-breakpoint
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
revoke execute on function first_matching_accounts(text, text, integer, uuid[]) from public;
--> statement-breakpoint
grant execute on function first_matching_accounts(text, text, integer, uuid[]) to app_user;
--> statement-breakpoint
-- The first groups in the order of their names that contain some words or nearly do, behind one of them.
create function first_matching_groups(words text, kind text, most integer, behind text, behind_id uuid) returns setof uuid
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
    select a.id from alike a
    where behind is null or (folded(a.name), a.id) > (behind, behind_id)
    order by folded(a.name), a.id limit most;
end $$;
--> statement-breakpoint
revoke execute on function first_matching_groups(text, text, integer, text, uuid) from public;
--> statement-breakpoint
grant execute on function first_matching_groups(text, text, integer, text, uuid) to app_user;
--> statement-breakpoint
-- The same of those that the viewer may know of: no more of them are looked up than a page shows.
create function found_groups(words text, kind text, most integer) returns setof uuid language plpgsql stable rows 25 as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  wanted integer := most;
  rest integer := most;
  shown integer;
  next uuid[];
  behind text;
  behind_id uuid;
begin
  while rest > 0 loop
    next := array(select first_matching_groups(words, kind, wanted, behind, behind_id));
    return query
      select g.id from visible_groups g
      where g.organization_id = organization and g.id = any (next)
      order by folded(g.name), g.id limit rest;
    get diagnostics shown = row_count;
    exit when cardinality(next) < wanted;
    select folded(g.name), g.id into behind, behind_id from groups g where g.organization_id = organization and g.id = next[wanted];
    rest := rest - shown;
    wanted := 2 * wanted;
  end loop;
end $$;
--> statement-breakpoint
grant create on schema public to app_search;
--> statement-breakpoint
alter function first_matching_groups(text, text, integer, text, uuid) owner to app_search;
--> statement-breakpoint
alter function first_matching_accounts(text, text, integer, uuid[]) owner to app_search;
--> statement-breakpoint
revoke create on schema public from app_search;
