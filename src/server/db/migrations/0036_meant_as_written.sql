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
