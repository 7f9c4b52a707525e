CREATE INDEX "activities_reported_anywhere" ON "activities" USING btree ("organization_id","created_at","id") WHERE "activities"."reports" > 0;
--> statement-breakpoint
-- Whether it is left to the organization's staff to decide over what was reported: nobody moderates the group, or hosts the event, that
-- it stands in but who wrote it, or has reported it as well. Nothing is left to them where nobody sees it, in a closed group or an event
-- that shows no posts.
create function is_left_to_staff(activity uuid) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from activities a
      left join groups g on (g.organization_id, g.id) = (a.organization_id, a.group_id)
      left join events e on (e.organization_id, e.id) = (a.organization_id, a.event_id)
    where a.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and a.id = activity
      and coalesce(g.active, true) and coalesce(e.activity_feed_enabled, true) and e.removed_at is null
      and not exists (
        select from roles r
        where r.organization_id = a.organization_id and r.account_id <> a.account_id
          and (r.subject_group_id = a.group_id or r.subject_event_id = a.event_id)
          and not exists (
            select from activity_reports p
            where (p.organization_id, p.activity_id, p.account_id) = (a.organization_id, a.id, r.account_id) and p.settled_at is null)));
end $$;
--> statement-breakpoint
-- As before; what was reported in a group or about an event and is left to the staff they see, though they see nothing else there.
create or replace view visible_activities with (security_invoker = true) as
select a.* from activities a
where (not a.authors && (select hidden_accounts())
    or (a.reports > 0 and (select is_staff()) and (a.group_id is null or is_left_to_staff(a.id)))
    or exists (
      select from roles r where r.organization_id = a.organization_id and r.account_id = (select viewer())
        and (r.subject_group_id = a.group_id or (r.subject_kind, r.subject_id) = ('event', a.event_id))))
  and (a.group_id is null
    or (select true from open_groups g where g.organization_id = a.organization_id and g.id = a.group_id)
    or (a.reports > 0 and (select is_staff()) and is_left_to_staff(a.id)))
  and (a.event_id is null
    or (select true from visible_events e where e.organization_id = a.organization_id and e.id = a.event_id and e.activity_feed_enabled)
    or (a.reports > 0 and (select is_staff()) and is_left_to_staff(a.id)))
  and (a.content_id is null or shows_content(a.content_id));
