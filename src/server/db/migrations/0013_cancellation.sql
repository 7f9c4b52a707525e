-- Of an event that was canceled or removed nobody has a pass any more, whenever they began to buy it: whoever does that locks the event,
-- and waits for whoever has it by its key.
create function guard_canceled(event_ids uuid[]) returns void language plpgsql as $$
begin
  perform 1 from events where id = any (event_ids) order by id for key share;
  perform refuse('AT009', (select id from events where id = any (event_ids) and (canceled_at is not null or removed_at is not null) order by id limit 1));
end $$;
--> statement-breakpoint
create function guard_canceled_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform guard_canceled(array(
      select distinct r.event_id from changed c join registrations r on (r.organization_id, r.id) = (c.organization_id, c.attendee_id)
      where c.status in ('needsInfo', 'ready')));
  else
    perform guard_canceled(array(
      select distinct r.event_id from changed c
      join former f on (f.organization_id, f.id) = (c.organization_id, c.id)
      join registrations r on (r.organization_id, r.id) = (c.organization_id, c.attendee_id)
      where c.status in ('needsInfo', 'ready') and f.status not in ('needsInfo', 'ready')));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger guard_canceled_insert after insert on passes referencing new table as changed
  for each statement execute function guard_canceled_events();
--> statement-breakpoint
create trigger guard_canceled_update after update on passes referencing old table as former new table as changed
  for each statement execute function guard_canceled_events();
