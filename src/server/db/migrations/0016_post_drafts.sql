CREATE TABLE "post_drafts" (
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"writer_id" uuid NOT NULL,
	"key" text NOT NULL,
	"content" jsonb,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_drafts_organization_id_account_id_writer_id_key_pk" PRIMARY KEY("organization_id","account_id","writer_id","key"),
	CONSTRAINT "post_drafts_key_bounds" CHECK (char_length("post_drafts"."key") <= 60 and "post_drafts"."key" ~ '^(home|(group|event|content|comment|reply|share|edit):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$')
);
--> statement-breakpoint
ALTER TABLE "post_drafts" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_writer_id_fk" FOREIGN KEY ("organization_id","writer_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_drafts_organization_id_writer_id_index" ON "post_drafts" USING btree ("organization_id","writer_id");--> statement-breakpoint
CREATE INDEX "post_drafts_organization_id_written_at_index" ON "post_drafts" USING btree ("organization_id","written_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "post_drafts" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));