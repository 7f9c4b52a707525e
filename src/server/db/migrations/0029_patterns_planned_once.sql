-- What makes patterns of the words that are searched for, in a language whose plans are kept: written in SQL and too much to be put into the
-- statement that asks, each had been planned anew for every search, which took up to ten times as long as to run it.
create or replace function containing(words text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return '%' || regexp_replace(public.folded(trim(words)), '([\\%_])', '\\\1', 'g') || '%';
end $$;
--> statement-breakpoint
create or replace function containing_line(line text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return '%' || E'\n' || regexp_replace(public.folded(line), '([\\%_])', '\\\1', 'g') || E'\n' || '%';
end $$;
--> statement-breakpoint
create or replace function misspellable(words text) returns boolean language plpgsql immutable strict parallel safe as $$
begin
  return length(trim(words)) >= 4 and words !~ '[0-9[:punct:]]';
end $$;
--> statement-breakpoint
create or replace function suffixes_of(words text) returns tsquery language plpgsql immutable strict parallel safe as $$
begin
  return (
    with terms as (
      select word, lead(word) over (order by place) as next
      from regexp_split_to_table(public.folded(trim(words)), '\s+') with ordinality w(word, place)
      where word <> '')
    select string_agg('''' || replace(replace(part, '\', '\\'), '''', '''''') || case when begun then ''':*' else '''' end, ' & ')::tsquery
    from (
      select left(word, 8) as part, next is null and length(word) < 8 as begun from terms
      union all
      select right(word, 3) || ' ' || left(next, 3), length(next) < 3 from terms where length(word) >= 3 and next is not null) parts);
end $$;
--> statement-breakpoint
create or replace function swapped(words text) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  return (
    select coalesce(array_agg(distinct '%' || overlay(word placing reverse(substr(word, at, 2)) from at for 2) || '%'), '{}')
    from (select public.folded(trim(words)) as word) w, generate_series(1, least(length(word), 16) - 1) at
    where public.misspellable(words) and substr(word, at, 1) <> substr(word, at + 1, 1) and substr(word, at, 2) !~ '\s');
end $$;
