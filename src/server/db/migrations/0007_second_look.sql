-- Where a search shows its reader nothing, it looks once more for what is spelled less nearly so: for neighbouring letters that
-- changed places, and then for what has half of its groups of three letters. Each time it is decided by what the reader may see,
-- and so tells of nothing else.

-- The patterns of what has two neighbouring letters the other way around. Of a long word enough groups of letters stand all the same.
create function swapped(words text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct '%' || overlay(word placing reverse(substr(word, at, 2)) from at for 2) || '%'), '{}')
  from (select public.folded(trim(words)) as word) w, generate_series(1, least(length(word), 16) - 1) at
  where public.misspellable(words) and substr(word, at, 1) <> substr(word, at + 1, 1) and substr(word, at, 2) !~ '\s'
$$;
--> statement-breakpoint
create function interest_words(name text) returns text
language plpgsql immutable strict parallel safe cost 5000 as $$
begin
  return public.folded(name);
end $$;
--> statement-breakpoint
create index interest_words on interests using gin (interest_words(name) gin_trgm_ops);
--> statement-breakpoint
create function interest_matches(words text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from interests
  where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
    and interest_words(name) like (select containing(words))
  union
  (select id from interests
  where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
    and (select misspellable(words)) and (select folded(trim(words))) <% interest_words(name)
  limit 200)
$$;
--> statement-breakpoint
-- The bound of likeness holds for a transaction, in which others may search as well, so it is put back.
do $do$
declare
  second_look text := $sql$
    create function swapped_KIND(words text) returns setof uuid
    language sql stable rows 25 security definer set search_path = public, pg_temp as $f$
      select id from KIND
      where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
        and WORDS like any (array(select unnest(swapped(words))))
      limit 200
    $f$;
    create function nearest_KIND(words text) returns setof uuid
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
          limit 200)
        select a.id from alike a order by a.likeness desc, a.id;
      perform set_config('pg_trgm.word_similarity_threshold', usual, true);
    end $f$;
    revoke execute on function swapped_KIND(text), nearest_KIND(text) from public;
    grant execute on function swapped_KIND(text), nearest_KIND(text) to app_user;
    grant create on schema public to app_search;
    alter function swapped_KIND(text) owner to app_search;
    alter function nearest_KIND(text) owner to app_search;
    revoke create on schema public from app_search;
  $sql$;
  kind record;
begin
  for kind in
    select * from (values
      ('accounts', 'account_words(username, first_name, last_name, company)'),
      ('groups', 'group_words(name, description)'),
      ('events', 'event_words(name, short_description, venue, city)'),
      ('interests', 'interest_words(name)')) k(name, words)
  loop
    execute replace(replace(second_look, 'KIND', kind.name), 'WORDS', kind.words);
  end loop;
end $do$;
--> statement-breakpoint
-- Of posts no groups of letters are kept, so of them those are found whose letters changed places.
create function swapped_activities(words text) returns setof uuid
language plpgsql stable rows 25 security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  patterns text[] := swapped(words);
  suffixes tsquery := (select string_agg('(' || suffixes_of(trim(pattern, '%'))::text || ')', ' | ')::tsquery from unnest(patterns) pattern);
begin
  return query
    select id from activities
    where organization_id = organization and commented_id is null
      and word_suffixes(message) @@ suffixes and folded(message) like any (patterns)
    limit 200;
end $$;
--> statement-breakpoint
revoke execute on function interest_matches(text), swapped_activities(text) from public;
--> statement-breakpoint
grant execute on function interest_matches(text), swapped_activities(text) to app_user;
--> statement-breakpoint
grant select on interests to app_search;
--> statement-breakpoint
create policy search on interests for select to app_search using (true);
--> statement-breakpoint
grant create on schema public to app_search;
--> statement-breakpoint
alter function interest_matches(text) owner to app_search;
--> statement-breakpoint
alter function swapped_activities(text) owner to app_search;
--> statement-breakpoint
revoke create on schema public from app_search;
