ALTER TABLE "push_devices" ALTER COLUMN "p256dh" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ALTER COLUMN "auth" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "reminder" text;--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_members" ADD COLUMN "remind_site" text;--> statement-breakpoint
CREATE INDEX "chat_members_reminded" ON "chat_members" USING btree ("organization_id","remind_at") WHERE "chat_members"."remind_at" is not null;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_reminder_enum" CHECK ("chat_members"."reminder" in ('push', 'mail', 'done'));--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_browser" CHECK ("push_devices"."push_service" <> 'web' or ("push_devices"."p256dh" is not null and "push_devices"."auth" is not null));