-- Whether the viewer is of the organization's staff. Asked for once in a statement, as `(select is_staff())`.
create function is_staff() returns boolean language plpgsql stable as $$
begin
  return exists (
    select from roles r
    where r.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
      and (r.account_id, r.role, r.subject_kind) = (viewer(), 'staff', 'organization'));
end $$;
--> statement-breakpoint
-- As before; the staff decide over all that stands in no group, and as moderators do in theirs they see what was reported there whomever
-- they or its author have blocked: else whoever blocks them could not be reported.
create or replace view visible_activities with (security_invoker = true) as
select a.* from activities a
where (not a.authors && (select hidden_accounts())
    or (a.reports > 0 and a.group_id is null and (select is_staff()))
    or exists (
      select from roles r where r.organization_id = a.organization_id and r.account_id = (select viewer())
        and (r.subject_group_id = a.group_id or (r.subject_kind, r.subject_id) = ('event', a.event_id))))
  and (a.group_id is null or (
    select true from open_groups g where g.organization_id = a.organization_id and g.id = a.group_id))
  and (a.event_id is null or (
    select true from visible_events e where e.organization_id = a.organization_id and e.id = a.event_id and e.activity_feed_enabled))
  and (a.content_id is null or shows_content(a.content_id));
