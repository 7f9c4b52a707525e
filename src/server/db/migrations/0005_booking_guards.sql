-- A space is booked by no more people at once than it is for, and nobody holds more drafts than three. As the guards of 0001:
-- AT001 the slot is full · AT004 one person holds as many drafts as they may.

-- The most bookings that take a space at one moment of a span. None lasts longer than a day.
create function most_booked(space uuid, begins timestamptz, ends timestamptz) returns bigint language sql volatile as $$
  with taking as (
    select b.starts_at, b.ends_at from bookings b
    where b.space_id = space and b.status <> 'canceled' and takes(b.status, b.hold_until)
      and b.starts_at < ends and b.starts_at > begins - interval '24 hours' and b.ends_at > begins)
  select coalesce(max((
    select count(*) from taking t where t.starts_at <= greatest(m.starts_at, begins) and t.ends_at > greatest(m.starts_at, begins))), 0)
  from taking m
$$;
--> statement-breakpoint
create function held_drafts(person uuid) returns bigint language sql volatile as $$
  select count(*) from bookings b
  where (b.account_id = person or b.buyer_id = person) and b.status = 'draft' and takes(b.status, b.hold_until)
$$;
--> statement-breakpoint
create function guard_bookings() returns trigger language plpgsql as $$
declare
  taking uuid[];
begin
  if tg_op = 'INSERT' then
    taking := array(select id from changed where takes(status, hold_until));
  else
    taking := array(
      select c.id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      where takes(c.status, c.hold_until)
        and (f.status, f.hold_until, f.space_id, f.starts_at, f.ends_at)
          is distinct from (c.status, c.hold_until, c.space_id, c.starts_at, c.ends_at));
  end if;
  if cardinality(taking) = 0 then return null; end if;
  -- A draft that ran out is taken up again by whoever pays for it. Its row is locked by then: to lock its account after it could
  -- deadlock with what locks them the other way round, such as the end of that account.
  if tg_op = 'INSERT' then
    perform 1 from accounts
      where id in (select unnest(array[c.account_id, c.buyer_id]) from changed c where c.status = 'draft')
      order by id for no key update;
  end if;
  perform refuse('AT004', (
    select c.person
    from (select distinct unnest(array[account_id, buyer_id]) as person from changed where id = any (taking) and status = 'draft') c
    where held_drafts(c.person) > 3
    limit 1));
  perform 1 from booking_spaces where id in (select c.space_id from changed c where c.id = any (taking)) order by id for no key update;
  perform refuse('AT001', (
    select s.id from changed c join booking_spaces s on (s.organization_id, s.id) = (c.organization_id, c.space_id)
    where c.id = any (taking) and s.supply < most_booked(s.id, c.starts_at, c.ends_at)
    order by s.id limit 1));
  return null;
end $$;
--> statement-breakpoint
create trigger guard_insert after insert on bookings referencing new table as changed
  for each statement execute function guard_bookings();
--> statement-breakpoint
create trigger guard_update after update on bookings referencing old table as former new table as changed
  for each statement execute function guard_bookings();
