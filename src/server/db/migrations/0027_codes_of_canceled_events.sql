-- As of passes (migration 0013): of an event that was canceled or removed nobody gets a code any more, whenever they began to buy it.
create function guard_canceled_codes() returns trigger language plpgsql as $$
begin
  perform guard_canceled(array(
    select distinct r.event_id from changed c
    join registrations r on (r.organization_id, r.id) = (c.organization_id, c.registration_id)));
  return null;
end $$;
--> statement-breakpoint
create trigger guard_canceled_insert after insert on bought_coupons referencing new table as changed
  for each statement execute function guard_canceled_codes();
