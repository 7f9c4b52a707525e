CREATE TABLE "pool_devices" (
	"organization_id" uuid NOT NULL,
	"device_key" text NOT NULL,
	"sub" uuid NOT NULL,
	"group_key" text NOT NULL,
	"name" text NOT NULL,
	"salt" text,
	"verifier" text,
	"remembered" boolean DEFAULT true NOT NULL,
	"last_address" text NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pool_devices_organization_id_device_key_pk" PRIMARY KEY("organization_id","device_key")
);
--> statement-breakpoint
ALTER TABLE "pool_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"organization_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_challenges_organization_id_key_pk" PRIMARY KEY("organization_id","key")
);
--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP POLICY "tenant" ON "srp_challenges" CASCADE;--> statement-breakpoint
DROP TABLE "srp_challenges" CASCADE;--> statement-breakpoint
ALTER TABLE "pool_users" ADD COLUMN "temporary_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pool_users" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "rotated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pool_devices" ADD CONSTRAINT "pool_devices_sub_pool_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."pool_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pool_devices_organization_id_sub_last_seen_at_index" ON "pool_devices" USING btree ("organization_id","sub","last_seen_at");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_organization_id_expires_at_index" ON "sign_in_challenges" USING btree ("organization_id","expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_organization_id_device_key_index" ON "refresh_tokens" USING btree ("organization_id","device_key");--> statement-breakpoint
CREATE POLICY "tenant" ON "pool_devices" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "sign_in_challenges" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));