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
