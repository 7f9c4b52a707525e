-- Whether the viewer sees a content, asked for those posts alone that stand under one: a plan that held all of what is seen of channels
-- would be set up anew for every page of posts, and took longer than to read the page.
create function shows_content(content uuid) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from visible_contents t
    where t.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and t.id = content);
end $$;
--> statement-breakpoint
create or replace view visible_activities with (security_invoker = true) as
select a.* from activities a
where (not a.authors && (select hidden_accounts())
    or exists (
      select from roles r where r.organization_id = a.organization_id and r.account_id = (select viewer())
        and (r.subject_group_id = a.group_id or (r.subject_kind, r.subject_id) = ('event', a.event_id))))
  and (a.group_id is null or (
    select true from open_groups g where g.organization_id = a.organization_id and g.id = a.group_id))
  and (a.event_id is null or (
    select true from visible_events e where e.organization_id = a.organization_id and e.id = a.event_id and e.activity_feed_enabled))
  and (a.content_id is null or shows_content(a.content_id));
--> statement-breakpoint
-- Whether the viewer manages the channel of a content that they see, asked likewise.
create function manages_content(content uuid) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from visible_contents t
    join managed_channels m on m.organization_id = t.organization_id and m.id = t.channel_id
    where t.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and t.id = content);
end $$;
