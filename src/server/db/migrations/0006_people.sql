-- Whether two are not to meet: a block stands between them, or one of them is gone.
create function are_apart(organization uuid, one uuid, other uuid) returns boolean language sql stable as $$
  select exists (
      select from account_blocks where organization_id = organization
        and ((account_id, blocked_id) = (one, other) or (account_id, blocked_id) = (other, one)))
    or exists (select from accounts where organization_id = organization and id in (one, other) and closed_at is not null)
$$;
--> statement-breakpoint
-- Who follows whom is counted here, for every way in which it can change, so that no count can drift. The accounts are locked in
-- the order of their ids first: two who follow each other at once would wait for one another otherwise, and a block that comes
-- about meanwhile is seen.
--
-- AT005 nobody follows whom they may not see.
create function count_follows() returns trigger language plpgsql as $$
begin
  perform from accounts a
    where (a.organization_id, a.id) in (
      select c.organization_id, c.account_id from changed c union select c.organization_id, c.follower_id from changed c)
    order by a.id for no key update;
  if tg_op = 'INSERT' then
    perform refuse('AT005', (
      select c.account_id from changed c where are_apart(c.organization_id, c.account_id, c.follower_id) limit 1));
  end if;
  update accounts a
    set followers = a.followers + d.followers * (case tg_op when 'INSERT' then 1 else -1 end),
      following = a.following + d.following * (case tg_op when 'INSERT' then 1 else -1 end)
    from (
      select organization_id, id, sum(followers)::int as followers, sum(following)::int as following
      from (
        select organization_id, account_id as id, 1 as followers, 0 as following from changed
        union all
        select organization_id, follower_id, 0, 1 from changed) one
      group by organization_id, id) d
    where (a.organization_id, a.id) = (d.organization_id, d.id);
  return null;
end $$;
--> statement-breakpoint
create trigger count_more after insert on account_follows
  referencing new table as changed for each statement execute function count_follows();
--> statement-breakpoint
create trigger count_fewer after delete on account_follows
  referencing old table as changed for each statement execute function count_follows();
--> statement-breakpoint
-- A block ends what was between the two. Whoever follows at the same time waits for these locks, and finds the block then.
create function end_acquaintance() returns trigger language plpgsql as $$
begin
  perform from accounts where organization_id = new.organization_id and id in (new.account_id, new.blocked_id)
    order by id for no key update;
  delete from account_follows where organization_id = new.organization_id
    and ((account_id, follower_id) = (new.account_id, new.blocked_id) or (account_id, follower_id) = (new.blocked_id, new.account_id));
  delete from account_contacts where organization_id = new.organization_id
    and ((account_id, contact_id) = (new.account_id, new.blocked_id) or (account_id, contact_id) = (new.blocked_id, new.account_id));
  -- What one of them was invited to by the other: it would go on showing them a group that is for few.
  update group_invitations set status = 'canceled' where organization_id = new.organization_id and status = 'invited'
    and ((account_id, inviter_id) = (new.account_id, new.blocked_id) or (account_id, inviter_id) = (new.blocked_id, new.account_id));
  return null;
end $$;
--> statement-breakpoint
create trigger end_acquaintance after insert on account_blocks for each row execute function end_acquaintance();
--> statement-breakpoint
-- Nobody becomes a contact of whom they may not see: a block or an end that comes about meanwhile is waited for, and found.
create function guard_contacts() returns trigger language plpgsql as $$
begin
  perform from accounts a
    where (a.organization_id, a.id) in (
      select c.organization_id, c.account_id from changed c union select c.organization_id, c.contact_id from changed c)
    order by a.id for share;
  perform refuse('AT005', (
    select c.contact_id from changed c where are_apart(c.organization_id, c.account_id, c.contact_id) limit 1));
  return null;
end $$;
--> statement-breakpoint
create trigger guard_contacts after insert on account_contacts
  referencing new table as changed for each statement execute function guard_contacts();
--> statement-breakpoint
-- Those whom most follow first, of as many by name.
create index accounts_by_followers on accounts (organization_id, followers desc, folded(last_name), folded(first_name), id);
