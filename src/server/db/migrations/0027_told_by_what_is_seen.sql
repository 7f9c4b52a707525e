-- Who nearly has what is searched for is cut to two hundred of those whom no block hides, as in 0025, and whether many have it as it is
-- written is told by these alone: hidden people had told of each other by whom they left out.
drop function account_matches(text);
--> statement-breakpoint
drop function many_accounts_match(text);
--> statement-breakpoint
create function many_accounts_match(words text, hidden uuid[] default '{}') returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  pattern text := containing(words);
begin
  return length(trim(words)) < 4 or (
    select count(*) = 4 from (
      select from (
        select account_text(username, first_name, last_name, company, title) as written from accounts
        where organization_id = organization and closed_at is null and id not in (select unnest(hidden))
        order by folded(last_name), folded(first_name), id limit 400) first
      where folded(written) like pattern
      limit 4) found);
end $$;
--> statement-breakpoint
create function account_matches(words text, hidden uuid[] default '{}') returns setof uuid
language plpgsql stable rows 50 security definer set search_path = public, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  pattern text := containing(words);
  word text := case when misspellable(words) and not many_accounts_match(words, hidden) then folded(trim(words)) end;
begin
  return query
    select id from accounts
    where organization_id = organization and account_words(username, first_name, last_name, company, title) like pattern
    union
    (select id from accounts
    where organization_id = organization and word <% account_words(username, first_name, last_name, company, title)
      and closed_at is null and id <> all (hidden)
    limit 200);
end $$;
--> statement-breakpoint
revoke execute on function account_matches(text, uuid[]), many_accounts_match(text, uuid[]) from public;
--> statement-breakpoint
grant execute on function account_matches(text, uuid[]), many_accounts_match(text, uuid[]) to app_user;
--> statement-breakpoint
grant create on schema public to app_search;
--> statement-breakpoint
alter function account_matches(text, uuid[]) owner to app_search;
--> statement-breakpoint
alter function many_accounts_match(text, uuid[]) owner to app_search;
--> statement-breakpoint
revoke create on schema public from app_search;
--> statement-breakpoint
-- The plan of what is seen of posts had held every rule for groups and events, was set up anew for each page and took longer than to read
-- it. A group's posts are read by its members, a public one's by everybody, an inactive one's by who leads it; most events are for
-- everybody, which their own row tells. What is seen is as before, and of it is told what the viewer sees for being where it stands: what
-- the staff see to decide on its reports alone they neither like nor answer.
do $do$
declare
  seen text := $sql$
    select a.* from activities a
    where ((not a.authors && (select hidden_accounts())
          OR_IN_NO_GROUP
          or leads_place(a.group_id, a.event_id))
        and (a.group_id is null
          or (select case when g.active then g.access = 'public' or exists (
                  select from group_members m
                  where m.organization_id = g.organization_id and m.group_id = g.id and m.account_id = (select viewer()))
                else leads_place(g.id, null) end
              from groups g where g.organization_id = a.organization_id and g.id = a.group_id))
        and (a.event_id is null
          or (select e.published and not e.group_only and e.activity_feed_enabled and e.removed_at is null
                and (e.source <> 'account' or e.creator_id <> all ((select hidden_accounts())::uuid[]))
              from events e where e.organization_id = a.organization_id and e.id = a.event_id)
          or a.event_id = any ((select seen_closed_events())::uuid[]))
        OR_LEFT_TO_STAFF)
      and (a.content_id is null or shows_content(a.content_id))
  $sql$;
begin
  execute 'create view open_activities with (security_invoker = true) as '
    || replace(replace(seen, 'OR_IN_NO_GROUP', ''), 'OR_LEFT_TO_STAFF', '');
  seen := replace(seen, 'OR_IN_NO_GROUP', 'or (a.reports > 0 and (select is_staff()) and a.group_id is null)');
  seen := replace(seen, 'OR_LEFT_TO_STAFF', 'or (a.reports > 0 and (select is_staff()) and is_left_to_staff(a.id))');
  execute 'create or replace view visible_activities with (security_invoker = true) as ' || seen;
end $do$;
--> statement-breakpoint
create function is_open_activity(activity uuid) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from open_activities a
    where a.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and a.id = activity);
end $$;
--> statement-breakpoint
create function seen_comments(activity uuid) returns bigint language plpgsql stable as $$
begin
  return (
    select count(*) from visible_activities a
    where a.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and a.commented_id = activity);
end $$;
