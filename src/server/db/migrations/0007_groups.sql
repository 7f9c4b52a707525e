-- How many are in a group is counted as they come and go, so that lists read it; two who do it at once wait for each other.
create function count_group_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update groups set members = members + 1 where organization_id = new.organization_id and id = new.group_id;
  else
    update groups set members = members - 1 where organization_id = old.organization_id and id = old.group_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_group_members after insert or delete on group_members
for each row execute function count_group_members();
--> statement-breakpoint
-- A group is not left by its owner. Where the group itself goes, its members go with it.
create function keep_group_owner() returns trigger language plpgsql as $$
begin
  if exists (
      select from roles r
      where r.organization_id = old.organization_id and (r.subject_group_id, r.account_id) = (old.group_id, old.account_id)
        and r.role = 'owner')
    and exists (select from groups g where g.organization_id = old.organization_id and g.id = old.group_id)
  then
    raise exception 'the owner of % stays in it', old.group_id using errcode = 'AT006', detail = old.group_id::text;
  end if;
  return old;
end $$;
--> statement-breakpoint
create trigger keep_group_owner before delete on group_members
for each row execute function keep_group_owner();
--> statement-breakpoint
-- AT007: nobody comes to an event for the members of a group who is not one, by whichever way they would. Who came before they
-- left stays.
create function admit_members_only() returns trigger language plpgsql as $$
begin
  if new.status in ('draft', 'registered') and (tg_op = 'INSERT' or old.status = 'canceled') and exists (
    select from events e
    where e.organization_id = new.organization_id and e.id = new.event_id and e.group_only
      and not exists (
        select from group_members m
        where m.organization_id = e.organization_id and (m.group_id, m.account_id) = (e.group_id, new.account_id)))
  then
    raise exception 'for members of the group of % alone', new.event_id using errcode = 'AT007', detail = new.event_id::text;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger admit_members_only before insert or update of status on registrations
for each row execute function admit_members_only();
--> statement-breakpoint
-- Whether an account may know of a group, whoever the transaction reads as.
create function knows_group(account uuid, one uuid) returns boolean language plpgsql as $$
declare
  reader text := current_setting('app.account_id', true);
  known boolean;
begin
  perform set_config('app.account_id', account::text, true);
  known := exists (
    select from visible_groups g
    where g.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and g.id = one);
  perform set_config('app.account_id', coalesce(reader, ''), true);
  return known;
end $$;
