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
drop index activity_words;
--> statement-breakpoint
create index activity_words on activities
  using gin (organization_id, (date_trunc('week', created_at at time zone 'UTC')::date), word_suffixes(message)) where commented_id is null;
--> statement-breakpoint
drop index comment_words;
--> statement-breakpoint
create index comment_words on activities using gin (organization_id, word_suffixes(message)) where commented_id is not null;
--> statement-breakpoint
create or replace function activity_matches(words text) returns setof uuid
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
-- What stands in many posts is found among the latest ones, all else in ever more weeks behind them, until there is enough of it.
create or replace function latest_matching_activities(words text, most integer, behind timestamptz, behind_id uuid) returns setof uuid
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
drop function activity_words(text);
--> statement-breakpoint
-- As before (migration 0029), but in the order of their names all at once: to find the most alike ones takes as long for ten as for all,
-- and with some of them hidden from the viewer each page took it twice.
drop function first_matching_groups(text, text, integer, text, uuid);
--> statement-breakpoint
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
revoke execute on function matching_groups_by_name(text, text) from public;
--> statement-breakpoint
grant execute on function matching_groups_by_name(text, text) to app_user;
--> statement-breakpoint
create or replace function found_groups(words text, kind text, most integer) returns setof uuid language plpgsql stable rows 25 as $$
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
grant create on schema public to app_search;
--> statement-breakpoint
alter function matching_groups_by_name(text, text) owner to app_search;
--> statement-breakpoint
revoke create on schema public from app_search;
