-- Searches make what they look for once. Such a function is planned without its words, and would else make them anew for every row it reads.
-- Whether so many have these words that some of the first in any order have: what fewer have is found by the index of words. Words of
-- three letters and fewer many have, and to count them would cost as much as to look.
create function many_accounts_match(words text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select length(trim(words)) < 4 or (
    select count(*) = 200 from (
      select from accounts
      where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
        and account_words(username, first_name, last_name, company) like (select containing(words))
      limit 200) found)
$$;
--> statement-breakpoint
create function many_events_match(words text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select length(trim(words)) < 4 or (
    select count(*) = 200 from (
      select from events
      where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
        and event_words(name, short_description, venue, city) like (select containing(words))
      limit 200) found)
$$;
--> statement-breakpoint
-- What many have is meant as it is written. Of what is spelled nearly so a search finds some only, and others each time: a page found
-- among the first in an order and one found among all would tell of different ones.
create or replace function account_matches(words text) returns setof uuid
language sql stable rows 50 security definer set search_path = public, pg_temp as $$
  select id from accounts
  where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
    and account_words(username, first_name, last_name, company) like (select containing(words))
  union
  (select id from accounts
  where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
    and (select misspellable(words) and not many_accounts_match(words))
    and (select folded(trim(words))) <% account_words(username, first_name, last_name, company)
  limit 200)
$$;
--> statement-breakpoint
create or replace function event_matches(words text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from events
  where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
    and event_words(name, short_description, venue, city) like (select containing(words))
  union
  (select id from events
  where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
    and (select misspellable(words) and not many_events_match(words))
    and (select folded(trim(words))) <% event_words(name, short_description, venue, city)
  limit 200)
$$;
--> statement-breakpoint
create or replace function group_matches(words text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from groups
  where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
    and group_words(name, description) like (select containing(words))
  union
  (select id from groups
  where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
    and (select misspellable(words)) and (select folded(trim(words))) <% group_words(name, description)
  limit 200)
$$;
--> statement-breakpoint
create or replace function holder_matches(words text) returns setof uuid
language sql stable rows 50 security definer set search_path = public, pg_temp as $$
  select id from passes
  where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
    and holder_name is not null and holder_words(holder_name) like (select containing(words))
$$;
--> statement-breakpoint
-- What such a function takes is no hundred of operators but some thousands: said so, an index of words is read instead of making the
-- words of a whole organization anew.
alter function event_words(text, text, text, text) cost 5000;
--> statement-breakpoint
alter function account_words(text, text, text, text) cost 5000;
--> statement-breakpoint
alter function group_words(text, text) cost 5000;
--> statement-breakpoint
alter function activity_words(text) cost 5000;
--> statement-breakpoint
alter function holder_words(text) cost 5000;
--> statement-breakpoint
alter function answer_words(text) cost 5000;
--> statement-breakpoint
-- The accounts with these words as they are written.
create function accounts_with(words text) returns setof uuid
language sql stable rows 50 security definer set search_path = public, pg_temp as $$
  select id from accounts
  where organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
    and account_words(username, first_name, last_name, company) like (select containing(words))
$$;
--> statement-breakpoint
revoke execute on function accounts_with(text), many_accounts_match(text), many_events_match(text) from public;
--> statement-breakpoint
grant execute on function accounts_with(text), many_accounts_match(text), many_events_match(text) to app_user;
--> statement-breakpoint
grant create on schema public to app_search;
--> statement-breakpoint
alter function accounts_with(text) owner to app_search;
--> statement-breakpoint
alter function many_accounts_match(text) owner to app_search;
--> statement-breakpoint
alter function many_events_match(text) owner to app_search;
--> statement-breakpoint
revoke create on schema public from app_search;
