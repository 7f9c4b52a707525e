CREATE TABLE "payment_line_items" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"name" text NOT NULL,
	"pass_id" uuid,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"tax" integer DEFAULT 0 NOT NULL,
	"paid" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_line_items_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "payment_line_items_kind_enum" CHECK ("payment_line_items"."kind" in ('pass', 'package', 'addOn', 'room', 'session', 'answer', 'coupon')),
	CONSTRAINT "payment_line_items_refund_within_payment" CHECK ("payment_line_items"."refunded" between 0 and "payment_line_items"."paid"),
	CONSTRAINT "payment_line_items_tax_within_payment" CHECK ("payment_line_items"."tax" between 0 and "payment_line_items"."paid")
);
--> statement-breakpoint
ALTER TABLE "payment_line_items" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_intents" ALTER COLUMN "sales_tax_rate" SET DATA TYPE numeric(6, 3);--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "sales_tax_name" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "tax_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "sales_tax_name" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tax_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_line_items" ADD CONSTRAINT "payment_line_items_payment_id_fk" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_line_items_organization_id_payment_id_position_index" ON "payment_line_items" USING btree ("organization_id","payment_id","position");--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_line_items" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));