-- Of what is scarce there are never fewer than are taken: a host who lowers a supply is refused as a buyer would be.
create function taken_add_ons(add_on uuid) returns bigint language sql volatile as $$
  select offered_add_ons(a.id) + ordered_add_ons(a.id) + (
    select count(*) from pass_add_ons x join passes p on (p.organization_id, p.id) = (x.organization_id, x.pass_id)
    where x.organization_id = a.organization_id and x.add_on_id = a.id and takes(p.status, p.hold_until))
  from add_ons a where a.id = add_on
$$;
--> statement-breakpoint
-- How many rooms of a kind are taken on the night on which the most are. A stay without days is there on every night.
create function taken_rooms(type uuid) returns bigint language sql volatile as $$
  with taken as (
    select coalesce(r.start, '-infinity') as start, coalesce(r."end", 'infinity') as "end", count(*) as rooms
    from room_types t join room_reservations r on (r.organization_id, r.room_type_id) = (t.organization_id, t.id)
    where t.id = type and exists (
      select from passes p
      where p.organization_id = r.organization_id and p.reservation_id = r.id and takes(p.status, p.hold_until))
    group by 1, 2
  )
  select coalesce(max((select sum(other.rooms) from taken other where other.start <= first.start and first.start < other."end")), 0)::bigint
  from taken first
$$;
--> statement-breakpoint
-- Whoever takes something that had no supply has locked it by its key alone, and is waited for. What had one is locked by whoever
-- takes it as it is by this update; to wait for their keys as well would be to wait for one another.
create function guard_supply() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'add_ons' then
    if old.supply is null then perform 1 from add_ons where organization_id = new.organization_id and id = new.id for update; end if;
    if new.supply < taken_add_ons(new.id) then perform refuse('AT001', new.id); end if;
  else
    if old.supply is null then perform 1 from room_types where organization_id = new.organization_id and id = new.id for update; end if;
    if new.supply < taken_rooms(new.id) then perform refuse('AT001', new.id); end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_supply before update of supply on add_ons
  for each row when (old.supply is distinct from new.supply and new.supply is not null) execute function guard_supply();
--> statement-breakpoint
create trigger guard_supply before update of supply on room_types
  for each row when (old.supply is distinct from new.supply and new.supply is not null) execute function guard_supply();
--> statement-breakpoint
-- As in migration 0004, and a room that was reserved before has no lock on its kind yet: whoever gives the kind a supply waits.
-- The key is locked before the supply is read, since a supply that is given between the two would be missed by both.
create or replace function guard_rooms() returns trigger language plpgsql as $$
declare
  taking uuid[];
begin
  if tg_op = 'INSERT' then
    taking := array(select distinct reservation_id from changed where reservation_id is not null and takes(status, hold_until));
  else
    taking := array(
      select distinct c.reservation_id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      where c.reservation_id is not null and takes(c.status, c.hold_until)
        and (f.status, f.hold_until, f.reservation_id) is distinct from (c.status, c.hold_until, c.reservation_id));
  end if;
  if cardinality(taking) = 0 then return null; end if;

  perform 1 from room_types t
    where t.id in (select room_type_id from room_reservations where id = any (taking))
    order by t.id for key share of t;
  perform 1 from room_types t
    where t.id in (select room_type_id from room_reservations where id = any (taking)) and t.supply is not null
    order by t.id for no key update of t;
  if tg_op = 'UPDATE' then
    -- What was held without a break was counted by everyone before us.
    taking := array(
      select distinct c.reservation_id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      where c.reservation_id = any (taking) and takes(c.status, c.hold_until)
        and not (takes(f.status, f.hold_until) and f.reservation_id is not distinct from c.reservation_id));
  end if;
  perform check_rooms(taking);
  return null;
end $$;
