-- As before; of a group that is not public its creator manages a channel while they are in it. Whoever was put out had gone on reading
-- what its members write under its contents, and removing that.
create or replace view managed_channels with (security_invoker = true) as
select c.* from channels c
where (
    c.creator_id = (select viewer()) and (
      c.group_id is null
      or (select g.access = 'public' from groups g where g.organization_id = c.organization_id and g.id = c.group_id)
      or exists (
        select from group_members m where m.organization_id = c.organization_id and (m.group_id, m.account_id) = (c.group_id, (select viewer()))))
    or (select exists (
      select from roles r
      where r.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
        and (r.account_id, r.role, r.subject_kind) = (viewer(), 'staff', 'organization')))
    or exists (
      select from roles r where r.organization_id = c.organization_id and (r.subject_group_id, r.account_id) = (c.group_id, (select viewer()))))
  and (
    c.group_id is null
    or (select g.access <> 'protected' from visible_groups g where g.organization_id = c.organization_id and g.id = c.group_id)
    or exists (
      select from group_members m where m.organization_id = c.organization_id and (m.group_id, m.account_id) = (c.group_id, (select viewer()))));
