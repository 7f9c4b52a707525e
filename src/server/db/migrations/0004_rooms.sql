-- Of each kind of room there are only so many on a night: guarded as migration 0001 guards what else is scarce.

-- Refuses stays that, with all others, need more rooms on some night than there are. A stay without days is there on every
-- night; the most of them are there on an evening on which one of them begins.
create function check_rooms(reservation_ids uuid[]) returns void language plpgsql as $$
begin
  perform refuse('AT001', (
    with asked as (
      select r.organization_id, r.room_type_id, r.start, r."end" from room_reservations r where r.id = any (reservation_ids)
    ), taken as (
      select r.organization_id, r.room_type_id, r.start, r."end", count(*) as rooms
      from room_reservations r
      where (r.organization_id, r.room_type_id) in (select organization_id, room_type_id from asked)
        and exists (
          select from passes p
          where p.organization_id = r.organization_id and p.reservation_id = r.id and takes(p.status, p.hold_until))
      group by 1, 2, 3, 4
    )
    select t.id from room_types t
    where exists (
      select from asked a
      join taken first on (first.organization_id, first.room_type_id) = (a.organization_id, a.room_type_id)
      where (a.organization_id, a.room_type_id) = (t.organization_id, t.id)
        and coalesce(first.start, '-infinity') < coalesce(a."end", 'infinity')
        and coalesce(a.start, '-infinity') < coalesce(first."end", 'infinity')
        and t.supply < (
          select sum(other.rooms) from taken other
          where (other.organization_id, other.room_type_id) = (a.organization_id, a.room_type_id)
            and coalesce(other.start, '-infinity') <= greatest(coalesce(first.start, '-infinity'), coalesce(a.start, '-infinity'))
            and greatest(coalesce(first.start, '-infinity'), coalesce(a.start, '-infinity')) < coalesce(other."end", 'infinity')))
    order by t.id limit 1));
end $$;
--> statement-breakpoint
create function guard_rooms() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger guard_rooms_insert after insert on passes referencing new table as changed
  for each statement execute function guard_rooms();
--> statement-breakpoint
create trigger guard_rooms_update after update on passes referencing old table as former new table as changed
  for each statement execute function guard_rooms();
--> statement-breakpoint
create function guard_room_reservations() returns trigger language plpgsql as $$
declare
  moved uuid[] := array(
    select c.id from changed c join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
    where (f.room_type_id, f.start, f."end") is distinct from (c.room_type_id, c.start, c."end"));
begin
  perform 1 from room_types t
    where t.id in (select room_type_id from changed where id = any (moved))
    order by t.id for key share of t;
  perform 1 from room_types t
    where t.id in (select room_type_id from changed where id = any (moved)) and t.supply is not null
    order by t.id for no key update of t;
  perform check_rooms(array(
    select distinct reservation_id from passes where reservation_id = any (moved) and takes(status, hold_until)));
  return null;
end $$;
--> statement-breakpoint
create trigger guard_update after update on room_reservations referencing old table as former new table as changed
  for each statement execute function guard_room_reservations();
