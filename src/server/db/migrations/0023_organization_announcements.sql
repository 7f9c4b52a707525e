-- What an organization says to everybody in it has a name of its file, and neither event, group nor somebody who wrote it. It holds
-- as well where migration 0000 was made anew with these columns.
alter table announcements alter column creator_id drop not null;
--> statement-breakpoint
alter table announcements add column if not exists slug text;
--> statement-breakpoint
alter table announcements
  drop constraint announcements_of_one,
  add constraint announcements_of_one check (num_nonnulls(event_id, group_id, slug) = 1),
  drop constraint if exists announcements_creator,
  add constraint announcements_creator check (num_nonnulls(creator_id, slug) = 1);
--> statement-breakpoint
create unique index if not exists announcements_organization_id_slug_index on announcements (organization_id, slug);
--> statement-breakpoint
-- As migration 0015 made it, and what the organization said, to everybody.
create or replace view told_announcements with (security_invoker = true) as
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
        select from roles r where r.organization_id = a.organization_id and (r.subject_group_id, r.account_id) = (a.group_id, (select viewer())))))
  or (a.slug is not null and a.sent_at is not null and (select viewer()) is not null);
