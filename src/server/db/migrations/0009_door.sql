-- Devices at the door fetch the passes that have changed: what is told of a pass there changes with its payment, its sessions,
-- its add-ons and its scans too.
create function touch_paid_passes() returns trigger language plpgsql as $$
begin
  update passes set updated_at = now() where organization_id = new.organization_id and payment_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger touch_paid_passes after update of settled_at on payments
for each row when (old.settled_at is distinct from new.settled_at) execute function touch_paid_passes();
--> statement-breakpoint
create function touch_pass() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update passes set updated_at = now() where organization_id = old.organization_id and id = old.pass_id;
  else
    update passes set updated_at = now() where organization_id = new.organization_id and id = new.pass_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger touch_pass after insert or delete or update of status on session_accesses
for each row execute function touch_pass();
--> statement-breakpoint
create trigger touch_pass after insert or delete on pass_add_ons
for each row execute function touch_pass();
--> statement-breakpoint
create trigger touch_pass after insert on door_scans
for each row execute function touch_pass();
--> statement-breakpoint
-- What a door has told is never changed: who let whom in stays on record.
revoke update on door_scans from app_user;
