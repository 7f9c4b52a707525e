-- As in 0003, but a word that hardly any of the latest hundred posts holds is not looked for in the three hundred behind them; one that none of
-- the latest week holds is looked for in all weeks at once, which is all where few may hold it; and where the last weeks held some of what is
-- wanted, next come as many as should hold the rest, up to twice those looked at: they had been doubled each time, however much was found.
create or replace function latest_matching_activities(words text, most integer, behind timestamptz, behind_id uuid) returns setof uuid
language plpgsql stable rows 25 security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  pattern text := containing(words);
  suffixes tsquery := suffixes_of(words);
  found uuid[] := array(
    select l.id from (
      select id, message from activities
      where organization_id = organization and commented_id is null and (created_at, id) < (behind, behind_id)
      order by created_at desc, id desc limit 100) l
    where folded(l.message) like pattern
    limit most);
  first date;
  week date;
  weeks date[];
  number integer := 1;
  looked integer := 0;
  before integer;
  few uuid[];
  everywhere integer;
begin
  if cardinality(found) < most and 4 * cardinality(found) >= most then
    found := found || array(
      select l.id from (
        select id, message from activities
        where organization_id = organization and commented_id is null and (created_at, id) < (behind, behind_id)
        order by created_at desc, id desc offset 100 limit 300) l
      where folded(l.message) like pattern
      limit most - cardinality(found));
  end if;
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
    before := cardinality(found);
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
    looked := looked + number;
    if looked = 1 and cardinality(found) = 0 then
      select array_agg(a.id order by a.created_at desc, a.id desc)
          filter (where (a.created_at, a.id) < (behind, behind_id) and folded(a.message) like pattern), count(*)
        into few, everywhere
        from (
          select id, created_at, message from activities
          where organization_id = organization and commented_id is null and word_suffixes(message) @@ suffixes
          limit 201) a;
      if everywhere < 201 then
        return query select unnest(few[1:most]);
        return;
      end if;
    end if;
    -- What came in a burst tells nothing of the weeks behind it.
    number := case cardinality(found) when before then 2 * number
      else 1 + looked::bigint * least(most - cardinality(found), 2 * cardinality(found)) / cardinality(found) end;
  end loop;
  return query select unnest(found);
end $$;
--> statement-breakpoint
-- Those whose letters changed places are looked for in the same way, as in 0025.
do $do$
declare
  latest text := pg_get_functiondef('latest_matching_activities(text, integer, timestamptz, uuid)'::regprocedure);
begin
  latest := replace(latest, 'latest_matching_activities', 'latest_swapped_activities');
  latest := replace(latest, 'pattern text := containing(words);', 'patterns text[] := swapped(words);');
  latest := replace(latest, 'suffixes tsquery := suffixes_of(words);',
    'suffixes tsquery := (
       select string_agg(''('' || suffixes_of(trim(pattern, ''%''))::text || '')'', '' | '')::tsquery from unnest(patterns) pattern);');
  execute replace(latest, 'like pattern', 'like any (patterns)');
end $do$;
