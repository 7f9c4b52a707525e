CREATE TABLE "booking_availabilities" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"space_id" uuid NOT NULL,
	"day_of_week" text NOT NULL,
	"opens" integer NOT NULL,
	"closes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_availabilities_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "booking_availabilities_day_of_week_enum" CHECK ("booking_availabilities"."day_of_week" in ('sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday')),
	CONSTRAINT "booking_availabilities_bounds" CHECK ("booking_availabilities"."opens" >= 0 and "booking_availabilities"."opens" < "booking_availabilities"."closes" and "booking_availabilities"."closes" <= 1440)
);
--> statement-breakpoint
ALTER TABLE "booking_availabilities" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "booking_blackouts" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"space_id" uuid NOT NULL,
	"start" timestamp (3) with time zone NOT NULL,
	"end" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_blackouts_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "booking_blackouts_bounds" CHECK ("booking_blackouts"."end" > "booking_blackouts"."start")
);
--> statement-breakpoint
ALTER TABLE "booking_blackouts" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "booking_places" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"timezone" text NOT NULL,
	"description" text,
	"image_id" uuid,
	"address1" text,
	"address2" text,
	"city" text,
	"state" text,
	"zip" text,
	"country" text,
	"visible" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_places_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "booking_places_slug_bounds" CHECK ("booking_places"."slug" <> '' and char_length("booking_places"."slug") <= 100)
);
--> statement-breakpoint
ALTER TABLE "booking_places" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "booking_spaces" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"place_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"image_id" uuid,
	"supply" integer DEFAULT 1 NOT NULL,
	"slot_duration" integer NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"start" date,
	"end" date,
	"confirmation" text,
	"reply_to" text,
	"visible" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_spaces_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "booking_spaces_slug_bounds" CHECK ("booking_spaces"."slug" <> '' and char_length("booking_spaces"."slug") <= 100),
	CONSTRAINT "booking_spaces_bounds" CHECK ("booking_spaces"."supply" between 1 and 10000 and "booking_spaces"."slot_duration" between 5 and 1440 and "booking_spaces"."price" >= 0),
	CONSTRAINT "booking_spaces_period" CHECK ("booking_spaces"."end" is null or "booking_spaces"."start" is null or "booking_spaces"."end" >= "booking_spaces"."start")
);
--> statement-breakpoint
ALTER TABLE "booking_spaces" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bookings" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"alternate_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bookings_alternate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"space_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"buyer_id" uuid DEFAULT nullif(current_setting('app.real_account_id', true), '')::uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"payment_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "bookings_status_enum" CHECK ("bookings"."status" in ('draft', 'canceled', 'needsInfo', 'ready')),
	CONSTRAINT "bookings_span" CHECK ("bookings"."ends_at" > "bookings"."starts_at"),
	CONSTRAINT "bookings_hold" CHECK ("bookings"."status" <> 'draft' or "bookings"."hold_until" is not null)
);
--> statement-breakpoint
ALTER TABLE "bookings" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_line_items" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"quantity" integer DEFAULT 1 NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_line_items_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "invoice_line_items_bounds" CHECK ("invoice_line_items"."quantity" between 1 and 10000 and "invoice_line_items"."amount" between 0 and 10000000)
);
--> statement-breakpoint
ALTER TABLE "invoice_line_items" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoices" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"alternate_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoices_alternate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"notes" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"sent_date" timestamp (3) with time zone,
	"due_date" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "invoices_status_enum" CHECK ("invoices"."status" in ('draft', 'sent', 'paid', 'void')),
	CONSTRAINT "invoices_title_bounds" CHECK ("invoices"."title" <> '' and char_length("invoices"."title") <= 200),
	CONSTRAINT "invoices_notes_bounds" CHECK (char_length("invoices"."notes") <= 5000),
	CONSTRAINT "invoices_sent" CHECK ("invoices"."status" in ('draft', 'void') or "invoices"."sent_date" is not null)
);
--> statement-breakpoint
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscription_prices" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"type" text DEFAULT 'flat' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"interval" text NOT NULL,
	"interval_count" integer DEFAULT 1 NOT NULL,
	"min_amount" integer DEFAULT 0 NOT NULL,
	"max_amount" integer DEFAULT 0 NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_prices_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "subscription_prices_type_enum" CHECK ("subscription_prices"."type" in ('flat', 'payWhatYouWant')),
	CONSTRAINT "subscription_prices_interval_enum" CHECK ("subscription_prices"."interval" in ('day', 'week', 'month', 'year')),
	CONSTRAINT "subscription_prices_amount_bounds" CHECK ("subscription_prices"."amount" >= 0 and "subscription_prices"."amount" <= 10000000),
	CONSTRAINT "subscription_prices_bounds" CHECK ("subscription_prices"."interval_count" between 1 and 365),
	CONSTRAINT "subscription_prices_free_amount" CHECK ("subscription_prices"."min_amount" between 0 and "subscription_prices"."max_amount")
);
--> statement-breakpoint
ALTER TABLE "subscription_prices" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscription_product_tiers" (
	"organization_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"tier_id" uuid NOT NULL,
	CONSTRAINT "subscription_product_tiers_organization_id_product_id_tier_id_pk" PRIMARY KEY("organization_id","product_id","tier_id")
);
--> statement-breakpoint
ALTER TABLE "subscription_product_tiers" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscription_products" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"features" text[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_products_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "subscription_products" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"price_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'unpaid' NOT NULL,
	"started_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"cancel_at_end" boolean DEFAULT false NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	"address_id" uuid,
	"provider" text,
	"customer_id" text,
	"payment_method_id" text,
	"card_brand" text,
	"card_last4" text,
	"card_exp_month" integer,
	"card_exp_year" integer,
	"renewal_attempts" integer DEFAULT 0 NOT NULL,
	"renew_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "subscriptions_status_enum" CHECK ("subscriptions"."status" in ('active', 'canceled', 'paused', 'trialing', 'past_due', 'unpaid')),
	CONSTRAINT "subscriptions_provider_enum" CHECK ("subscriptions"."provider" in ('stripe', 'paypal', 'braintree', 'authorizenet', 'manual')),
	CONSTRAINT "subscriptions_card_brand_enum" CHECK ("subscriptions"."card_brand" in ('amex', 'discover', 'mastercard', 'visa', 'unknown')),
	CONSTRAINT "subscriptions_amount_bounds" CHECK ("subscriptions"."amount" >= 0 and "subscriptions"."amount" <= 10000000),
	CONSTRAINT "subscriptions_payment_method_id_bounds" CHECK ("subscriptions"."payment_method_id" <> '' and char_length("subscriptions"."payment_method_id") <= 200),
	CONSTRAINT "subscriptions_begun" CHECK ("subscriptions"."started_at" is not null or "subscriptions"."status" in ('unpaid', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_intents" DROP CONSTRAINT "payment_intents_purpose_enum";--> statement-breakpoint
ALTER TABLE "payment_line_items" DROP CONSTRAINT "payment_line_items_kind_enum";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_purpose_enum";--> statement-breakpoint
ALTER TABLE "booking_availabilities" ADD CONSTRAINT "booking_availabilities_space_id_fk" FOREIGN KEY ("organization_id","space_id") REFERENCES "public"."booking_spaces"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_blackouts" ADD CONSTRAINT "booking_blackouts_space_id_fk" FOREIGN KEY ("organization_id","space_id") REFERENCES "public"."booking_spaces"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_places" ADD CONSTRAINT "booking_places_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_spaces" ADD CONSTRAINT "booking_spaces_place_id_fk" FOREIGN KEY ("organization_id","place_id") REFERENCES "public"."booking_places"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_spaces" ADD CONSTRAINT "booking_spaces_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_space_id_fk" FOREIGN KEY ("organization_id","space_id") REFERENCES "public"."booking_spaces"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_buyer_id_fk" FOREIGN KEY ("organization_id","buyer_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_payment_id_fk" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line_items" ADD CONSTRAINT "invoice_line_items_invoice_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_prices" ADD CONSTRAINT "subscription_prices_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."subscription_products"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_product_tiers" ADD CONSTRAINT "subscription_product_tiers_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."subscription_products"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_product_tiers" ADD CONSTRAINT "subscription_product_tiers_tier_id_fk" FOREIGN KEY ("organization_id","tier_id") REFERENCES "public"."account_tiers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."subscription_products"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_price_id_fk" FOREIGN KEY ("organization_id","price_id") REFERENCES "public"."subscription_prices"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_availabilities_organization_id_space_id_day_of_week_opens_index" ON "booking_availabilities" USING btree ("organization_id","space_id","day_of_week","opens");--> statement-breakpoint
CREATE INDEX "booking_blackouts_organization_id_space_id_end_index" ON "booking_blackouts" USING btree ("organization_id","space_id","end");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_places_organization_id_slug_index" ON "booking_places" USING btree ("organization_id","slug");--> statement-breakpoint
CREATE INDEX "booking_places_organization_id_sort_order_id_index" ON "booking_places" USING btree ("organization_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "booking_places_organization_id_created_at_id_index" ON "booking_places" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "booking_places_organization_id_image_id_index" ON "booking_places" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_spaces_organization_id_place_id_slug_index" ON "booking_spaces" USING btree ("organization_id","place_id","slug");--> statement-breakpoint
CREATE INDEX "booking_spaces_organization_id_place_id_sort_order_id_index" ON "booking_spaces" USING btree ("organization_id","place_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "booking_spaces_organization_id_place_id_created_at_id_index" ON "booking_spaces" USING btree ("organization_id","place_id","created_at","id");--> statement-breakpoint
CREATE INDEX "booking_spaces_organization_id_image_id_index" ON "booking_spaces" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_organization_id_alternate_id_index" ON "bookings" USING btree ("organization_id","alternate_id");--> statement-breakpoint
CREATE INDEX "bookings_taken" ON "bookings" USING btree ("organization_id","space_id","starts_at") WHERE status <> 'canceled';--> statement-breakpoint
CREATE INDEX "bookings_organization_id_space_id_index" ON "bookings" USING btree ("organization_id","space_id");--> statement-breakpoint
CREATE INDEX "bookings_organization_id_account_id_starts_at_id_index" ON "bookings" USING btree ("organization_id","account_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_organization_id_buyer_id_index" ON "bookings" USING btree ("organization_id","buyer_id");--> statement-breakpoint
CREATE INDEX "bookings_organization_id_payment_id_index" ON "bookings" USING btree ("organization_id","payment_id");--> statement-breakpoint
CREATE INDEX "invoice_line_items_organization_id_invoice_id_position_index" ON "invoice_line_items" USING btree ("organization_id","invoice_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_organization_id_alternate_id_index" ON "invoices" USING btree ("organization_id","alternate_id");--> statement-breakpoint
CREATE INDEX "invoices_organization_id_account_id_created_at_id_index" ON "invoices" USING btree ("organization_id","account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subscription_prices_organization_id_product_id_sort_order_index" ON "subscription_prices" USING btree ("organization_id","product_id","sort_order");--> statement-breakpoint
CREATE INDEX "subscription_product_tiers_organization_id_tier_id_index" ON "subscription_product_tiers" USING btree ("organization_id","tier_id");--> statement-breakpoint
CREATE INDEX "subscription_products_organization_id_sort_order_id_index" ON "subscription_products" USING btree ("organization_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "subscriptions_organization_id_account_id_created_at_id_index" ON "subscriptions" USING btree ("organization_id","account_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_of_product" ON "subscriptions" USING btree ("organization_id","account_id","product_id") WHERE status <> 'canceled';--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("organization_id","renew_at") WHERE renew_at is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_organization_id_product_id_index" ON "subscriptions" USING btree ("organization_id","product_id");--> statement-breakpoint
CREATE INDEX "subscriptions_organization_id_price_id_index" ON "subscriptions" USING btree ("organization_id","price_id");--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_purpose_enum" CHECK ("payment_intents"."purpose" in ('registration', 'sessionRegistration', 'addOns', 'coupons', 'invoice', 'booking', 'subscription'));--> statement-breakpoint
ALTER TABLE "payment_line_items" ADD CONSTRAINT "payment_line_items_kind_enum" CHECK ("payment_line_items"."kind" in ('pass', 'package', 'addOn', 'room', 'session', 'answer', 'coupon', 'invoice', 'booking', 'subscription'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purpose_enum" CHECK ("payments"."purpose" in ('registration', 'sessionRegistration', 'addOns', 'coupons', 'invoice', 'booking', 'subscription'));--> statement-breakpoint
CREATE POLICY "tenant" ON "booking_availabilities" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "booking_blackouts" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "booking_places" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "booking_spaces" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "bookings" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "invoice_line_items" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "invoices" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "subscription_prices" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "subscription_product_tiers" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "subscription_products" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "subscriptions" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));