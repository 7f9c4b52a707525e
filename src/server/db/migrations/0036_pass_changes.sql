-- Devices at the door ask for the passes that have changed by the clock of the database alone: those of the servers may differ.
DROP INDEX "passes_organization_id_updated_at_id_index";--> statement-breakpoint
ALTER TABLE "passes" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "passes_organization_id_changed_at_id_index" ON "passes" USING btree ("organization_id","changed_at","id");--> statement-breakpoint
create or replace function touch_paid_passes() returns trigger language plpgsql as $$
begin
  update passes set changed_at = now() where organization_id = new.organization_id and payment_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create or replace function touch_pass() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update passes set changed_at = now() where organization_id = old.organization_id and id = old.pass_id;
  else
    update passes set changed_at = now() where organization_id = new.organization_id and id = new.pass_id;
  end if;
  return null;
end $$;
