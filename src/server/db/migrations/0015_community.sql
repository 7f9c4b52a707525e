-- What the viewer was told: of an event by whoever says it to them, of a group for as long as they are in it and are kept apart
-- from nobody who says it; also by whoever moderates that group, for a block is no way out of that.
create view told_announcements with (security_invoker = true) as
select a.* from announcements a
where (a.event_id is not null and exists (
    select from announcement_receivers r where r.organization_id = a.organization_id
      and (r.announcement_id, r.account_id) = (a.id, (select viewer()))))
  or (a.group_id is not null
    and exists (
      select from group_members m where m.organization_id = a.organization_id and (m.group_id, m.account_id) = (a.group_id, (select viewer())))
    and exists (select from visible_groups g where g.organization_id = a.organization_id and g.id = a.group_id)
    and (exists (select from visible_accounts c where c.organization_id = a.organization_id and c.id = a.creator_id)
      or exists (
        select from roles r where r.organization_id = a.organization_id and (r.subject_group_id, r.account_id) = (a.group_id, (select viewer())))));
