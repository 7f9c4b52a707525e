-- As before, and the picture of a content's guest with that content.
create or replace view visible_images with (security_invoker = true) as
select i.* from images i
where i.account_id = (select viewer())
  or not (exists (select from activities a where a.organization_id = i.organization_id and a.image_id = i.id)
    or exists (select from contents t where t.organization_id = i.organization_id and t.image_id = i.id)
    or exists (select from content_guests g where g.organization_id = i.organization_id and g.image_id = i.id))
  or exists (select from visible_activities a where a.organization_id = i.organization_id and a.image_id = i.id)
  or exists (select from visible_contents t where t.organization_id = i.organization_id and t.image_id = i.id)
  or exists (
    select from content_guests g
    join visible_contents t on t.organization_id = g.organization_id and t.id = g.content_id
    where g.organization_id = i.organization_id and g.image_id = i.id);
--> statement-breakpoint
-- As before, and of what is shared about a content.
create or replace function hidden_reshares(post uuid) returns bigint language plpgsql stable as $$
declare
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  hidden uuid[] := hidden_accounts();
begin
  return (
    select count(*) from activities a
    where a.organization_id = organization and a.reshared_id = post
      and (coalesce(a.group_id, a.event_id, a.content_id) is not null or a.authors && hidden)
      and not exists (select from visible_activities v where v.organization_id = organization and v.id = a.id));
end $$;
