CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"real_account_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"call" text NOT NULL,
	"params" jsonb NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "delegates" (
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"delegate_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delegates_organization_id_account_id_delegate_id_pk" PRIMARY KEY("organization_id","account_id","delegate_id")
);
--> statement-breakpoint
ALTER TABLE "delegates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "delegates" ADD CONSTRAINT "delegates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegates" ADD CONSTRAINT "delegates_delegate_id_accounts_id_fk" FOREIGN KEY ("delegate_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_organization_id_at_index" ON "audit_entries" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_organization_id_account_id_at_index" ON "audit_entries" USING btree ("organization_id","account_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_organization_id_real_account_id_at_index" ON "audit_entries" USING btree ("organization_id","real_account_id","at");--> statement-breakpoint
CREATE INDEX "delegates_organization_id_delegate_id_account_id_index" ON "delegates" USING btree ("organization_id","delegate_id","account_id");--> statement-breakpoint
CREATE INDEX "accounts_organization_id_email_index" ON "accounts" USING btree ("organization_id","email");--> statement-breakpoint
CREATE POLICY "tenant" ON "audit_entries" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "delegates" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
-- People are found by it, and an index that row-level security lets be used compares plain columns only.
UPDATE "accounts" SET "email" = lower("email") WHERE "email" <> lower("email");
