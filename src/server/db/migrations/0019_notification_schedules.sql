CREATE TABLE "held_notices" (
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"way" text NOT NULL,
	"key" text NOT NULL,
	"event" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_notices_organization_id_account_id_way_key_pk" PRIMARY KEY("organization_id","account_id","way","key"),
	CONSTRAINT "held_notices_way_enum" CHECK ("held_notices"."way" in ('push', 'mail'))
);
--> statement-breakpoint
ALTER TABLE "held_notices" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_schedules" (
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"time_zone" text NOT NULL,
	"quiet_from" text,
	"quiet_until" text,
	"quiet_days" text[] NOT NULL,
	"mails" text NOT NULL,
	"mails_at" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_schedules_organization_id_account_id_pk" PRIMARY KEY("organization_id","account_id"),
	CONSTRAINT "notification_schedules_quiet_days_enum" CHECK ("notification_schedules"."quiet_days" <@ array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']),
	CONSTRAINT "notification_schedules_mails_enum" CHECK ("notification_schedules"."mails" in ('atOnce', 'daily', 'weekly', 'never')),
	CONSTRAINT "notification_schedules_time_zone_bounds" CHECK (char_length("notification_schedules"."time_zone") <= 60),
	CONSTRAINT "notification_schedules_quiet_from_bounds" CHECK ("notification_schedules"."quiet_from" ~ '^([01]\d|2[0-3]):[0-5]\d$'),
	CONSTRAINT "notification_schedules_quiet_until_bounds" CHECK ("notification_schedules"."quiet_until" ~ '^([01]\d|2[0-3]):[0-5]\d$'),
	CONSTRAINT "notification_schedules_mails_at_bounds" CHECK ("notification_schedules"."mails_at" ~ '^([01]\d|2[0-3]):[0-5]\d$'),
	CONSTRAINT "notification_schedules_span" CHECK (("notification_schedules"."quiet_from" is null) = ("notification_schedules"."quiet_until" is null))
);
--> statement-breakpoint
ALTER TABLE "notification_schedules" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "held_notices" ADD CONSTRAINT "held_notices_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_schedules" ADD CONSTRAINT "notification_schedules_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_notices_organization_id_due_at_index" ON "held_notices" USING btree ("organization_id","due_at") WHERE "held_notices"."due_at" is not null;--> statement-breakpoint
CREATE POLICY "tenant" ON "held_notices" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "notification_schedules" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));