CREATE TABLE "authorization_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"sub" uuid NOT NULL,
	"redirect_uri" text NOT NULL,
	"challenge" text NOT NULL,
	"scope" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"session_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "authorization_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pool_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"sub" uuid,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pool_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "scope" text;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD CONSTRAINT "authorization_codes_sub_pool_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."pool_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_identities" ADD CONSTRAINT "pool_identities_sub_pool_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."pool_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authorization_codes_organization_id_expires_at_index" ON "authorization_codes" USING btree ("organization_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pool_identities_organization_id_sub_index" ON "pool_identities" USING btree ("organization_id","sub");--> statement-breakpoint
CREATE INDEX "pool_identities_organization_id_seen_at_index" ON "pool_identities" USING btree ("organization_id","seen_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "authorization_codes" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "pool_identities" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));