-- Posts and comments apart: whoever looks for the one would read through the other as well.
drop index activity_words;
--> statement-breakpoint
create index activity_words on activities using gin (activity_words(message) gin_trgm_ops) where commented_id is null;
--> statement-breakpoint
create index comment_words on activities using gin (activity_words(message) gin_trgm_ops) where commented_id is not null;
--> statement-breakpoint
create or replace function activity_matches(words text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from activities
  where organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and commented_id is null
    and activity_words(message) like containing(words)
  union all
  select id from activities
  where organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and commented_id is not null
    and activity_words(message) like containing(words)
$$;
