CREATE TABLE "account_addresses" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"primary" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"zip" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_addresses_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "account_addresses_name_bounds" CHECK ("account_addresses"."name" <> '' and char_length("account_addresses"."name") <= 120),
	CONSTRAINT "account_addresses_country_bounds" CHECK ("account_addresses"."country" <> '' and char_length("account_addresses"."country") <= 100),
	CONSTRAINT "account_addresses_address1_bounds" CHECK ("account_addresses"."address1" <> '' and char_length("account_addresses"."address1") <= 200),
	CONSTRAINT "account_addresses_address2_bounds" CHECK (char_length("account_addresses"."address2") <= 200),
	CONSTRAINT "account_addresses_zip_bounds" CHECK (char_length("account_addresses"."zip") <= 20),
	CONSTRAINT "account_addresses_city_bounds" CHECK ("account_addresses"."city" <> '' and char_length("account_addresses"."city") <= 100),
	CONSTRAINT "account_addresses_state_bounds" CHECK (char_length("account_addresses"."state") <= 100)
);
--> statement-breakpoint
ALTER TABLE "account_addresses" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_blocks" (
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_blocks_organization_id_account_id_blocked_id_pk" PRIMARY KEY("organization_id","account_id","blocked_id")
);
--> statement-breakpoint
ALTER TABLE "account_blocks" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_contacts" (
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_contacts_organization_id_account_id_contact_id_pk" PRIMARY KEY("organization_id","account_id","contact_id"),
	CONSTRAINT "account_contacts_others" CHECK ("account_contacts"."account_id" <> "account_contacts"."contact_id")
);
--> statement-breakpoint
ALTER TABLE "account_contacts" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_follows" (
	"organization_id" uuid NOT NULL,
	"follower_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_follows_organization_id_follower_id_account_id_pk" PRIMARY KEY("organization_id","follower_id","account_id"),
	CONSTRAINT "account_follows_others" CHECK ("account_follows"."follower_id" <> "account_follows"."account_id")
);
--> statement-breakpoint
ALTER TABLE "account_follows" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "accounts" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sub" text,
	"username" text NOT NULL,
	"account_type" text DEFAULT 'account' NOT NULL,
	"first_name" text,
	"last_name" text,
	"title" text,
	"company" text,
	"image_id" uuid,
	"banner_id" uuid,
	"bio" text,
	"website" text,
	"facebook" text,
	"instagram" text,
	"linked_in" text,
	"twitter" text,
	"tik_tok" text,
	"youtube" text,
	"discord" text,
	"video" text,
	"timezone" text,
	"email" text,
	"phone" text,
	"dietary_restrictions" text,
	"address1" text,
	"address2" text,
	"city" text,
	"state" text,
	"zip" text,
	"country" text,
	"share_code" text NOT NULL,
	"locale" text NOT NULL,
	"made_by_id" uuid,
	"terms_accepted" timestamp (3) with time zone,
	"followers" integer DEFAULT 0 NOT NULL,
	"following" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "accounts_account_type_enum" CHECK ("accounts"."account_type" in ('account', 'team')),
	CONSTRAINT "accounts_first_name_bounds" CHECK (char_length("accounts"."first_name") <= 80),
	CONSTRAINT "accounts_last_name_bounds" CHECK (char_length("accounts"."last_name") <= 80),
	CONSTRAINT "accounts_title_bounds" CHECK (char_length("accounts"."title") <= 120),
	CONSTRAINT "accounts_company_bounds" CHECK (char_length("accounts"."company") <= 120),
	CONSTRAINT "accounts_bio_bounds" CHECK (char_length("accounts"."bio") <= 2000),
	CONSTRAINT "accounts_website_bounds" CHECK (char_length("accounts"."website") <= 300),
	CONSTRAINT "accounts_facebook_bounds" CHECK (char_length("accounts"."facebook") <= 200),
	CONSTRAINT "accounts_twitter_bounds" CHECK (char_length("accounts"."twitter") <= 200),
	CONSTRAINT "accounts_instagram_bounds" CHECK (char_length("accounts"."instagram") <= 200),
	CONSTRAINT "accounts_tik_tok_bounds" CHECK (char_length("accounts"."tik_tok") <= 200),
	CONSTRAINT "accounts_linked_in_bounds" CHECK (char_length("accounts"."linked_in") <= 200),
	CONSTRAINT "accounts_youtube_bounds" CHECK (char_length("accounts"."youtube") <= 200),
	CONSTRAINT "accounts_discord_bounds" CHECK (char_length("accounts"."discord") <= 200),
	CONSTRAINT "accounts_username_bounds" CHECK ("accounts"."username" <> '' and char_length("accounts"."username") <= 40),
	CONSTRAINT "accounts_phone_bounds" CHECK (char_length("accounts"."phone") <= 40),
	CONSTRAINT "accounts_dietary_restrictions_bounds" CHECK (char_length("accounts"."dietary_restrictions") <= 500),
	CONSTRAINT "accounts_address1_bounds" CHECK (char_length("accounts"."address1") <= 200),
	CONSTRAINT "accounts_address2_bounds" CHECK (char_length("accounts"."address2") <= 200),
	CONSTRAINT "accounts_city_bounds" CHECK (char_length("accounts"."city") <= 100),
	CONSTRAINT "accounts_state_bounds" CHECK (char_length("accounts"."state") <= 100),
	CONSTRAINT "accounts_zip_bounds" CHECK (char_length("accounts"."zip") <= 20),
	CONSTRAINT "accounts_country_bounds" CHECK (char_length("accounts"."country") <= 100),
	CONSTRAINT "accounts_video_bounds" CHECK (char_length("accounts"."video") <= 300)
);
--> statement-breakpoint
ALTER TABLE "accounts" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_tier_holders" (
	"organization_id" uuid NOT NULL,
	"tier_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_tier_holders_organization_id_account_id_tier_id_pk" PRIMARY KEY("organization_id","account_id","tier_id")
);
--> statement-breakpoint
ALTER TABLE "account_tier_holders" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_tiers" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"icon_name" text NOT NULL,
	"color" text,
	"priority" integer DEFAULT 0 NOT NULL,
	"description" text,
	"image_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_tiers_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "account_tiers_slug_bounds" CHECK ("account_tiers"."slug" <> '' and char_length("account_tiers"."slug") <= 100)
);
--> statement-breakpoint
ALTER TABLE "account_tiers" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activation_completions" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"activation_id" uuid NOT NULL,
	"pass_id" uuid NOT NULL,
	"earned_points" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activation_completions_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "activation_completions" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activations" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"short_description" text NOT NULL,
	"long_description" text,
	"max_points" integer NOT NULL,
	"start_after" timestamp (3) with time zone NOT NULL,
	"image_id" uuid,
	"type" text NOT NULL,
	"access_level" text DEFAULT 'regular' NOT NULL,
	"code" text,
	CONSTRAINT "activations_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "activations_type_enum" CHECK ("activations"."type" in ('public', 'private', 'protected')),
	CONSTRAINT "activations_access_level_enum" CHECK ("activations"."access_level" in ('regular', 'virtual', 'vip')),
	CONSTRAINT "activations_max_points_bounds" CHECK ("activations"."max_points" >= 0 and "activations"."max_points" <= 1000000),
	CONSTRAINT "activations_slug_bounds" CHECK ("activations"."slug" <> '' and char_length("activations"."slug") <= 100)
);
--> statement-breakpoint
ALTER TABLE "activations" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activities" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"message" text NOT NULL,
	"image_id" uuid,
	"video_id" uuid,
	"group_id" uuid,
	"event_id" uuid,
	"commented_id" uuid,
	"root_id" uuid,
	"authors" uuid[] DEFAULT '{}' NOT NULL,
	"is_reshare" boolean DEFAULT false NOT NULL,
	"reshared_id" uuid,
	"featured" boolean DEFAULT false NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"reshares" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activities_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "activities_message_bounds" CHECK (char_length("activities"."message") <= 5000),
	CONSTRAINT "activities_say_something" CHECK (trim("activities"."message") <> '' or "activities"."image_id" is not null or "activities"."video_id" is not null or "activities"."is_reshare"),
	CONSTRAINT "activities_reshare" CHECK ("activities"."is_reshare" or "activities"."reshared_id" is null)
);
--> statement-breakpoint
ALTER TABLE "activities" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity_entities" (
	"organization_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"sort_order" integer NOT NULL,
	"type" text NOT NULL,
	"start_index" integer NOT NULL,
	"end_index" integer NOT NULL,
	"marks" text[] NOT NULL,
	"account_id" uuid,
	"interest_id" uuid,
	"posted_at" timestamp (3) with time zone,
	"link_preview_id" bigint,
	"preview" boolean DEFAULT true NOT NULL,
	CONSTRAINT "activity_entities_organization_id_activity_id_sort_order_pk" PRIMARY KEY("organization_id","activity_id","sort_order"),
	CONSTRAINT "activity_entities_type_enum" CHECK ("activity_entities"."type" in ('mention', 'interest', 'link', 'segment')),
	CONSTRAINT "activity_entities_marks_enum" CHECK ("activity_entities"."marks" <@ array['bold', 'italic', 'underline', 'strike']),
	CONSTRAINT "activity_entities_start_index_bounds" CHECK ("activity_entities"."start_index" >= 0 and "activity_entities"."start_index" <= 5000),
	CONSTRAINT "activity_entities_end_index_bounds" CHECK ("activity_entities"."end_index" >= 0 and "activity_entities"."end_index" <= 5000),
	CONSTRAINT "activity_entities_range" CHECK ("activity_entities"."start_index" < "activity_entities"."end_index")
);
--> statement-breakpoint
ALTER TABLE "activity_entities" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity_likes" (
	"organization_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_likes_organization_id_activity_id_account_id_pk" PRIMARY KEY("organization_id","activity_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "activity_likes" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity_reports" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"activity_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "activity_reports_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "activity_reports" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "add_on_order_lines" (
	"organization_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"add_on_id" uuid NOT NULL,
	CONSTRAINT "add_on_order_lines_organization_id_order_id_add_on_id_pk" PRIMARY KEY("organization_id","order_id","add_on_id")
);
--> statement-breakpoint
ALTER TABLE "add_on_order_lines" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "add_on_orders" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"pass_id" uuid NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "add_on_orders_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "add_on_orders" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "add_on_pass_types" (
	"organization_id" uuid NOT NULL,
	"add_on_id" uuid NOT NULL,
	"pass_type_id" uuid NOT NULL,
	CONSTRAINT "add_on_pass_types_organization_id_add_on_id_pass_type_id_pk" PRIMARY KEY("organization_id","add_on_id","pass_type_id")
);
--> statement-breakpoint
ALTER TABLE "add_on_pass_types" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "add_ons" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"short_description" text NOT NULL,
	"long_description" text,
	"supply" integer,
	"price" integer NOT NULL,
	"price_per_night" boolean DEFAULT false NOT NULL,
	"image_id" uuid,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "add_ons_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "add_ons_price_bounds" CHECK ("add_ons"."price" >= 0 and "add_ons"."price" <= 100000000),
	CONSTRAINT "add_ons_supply_bounds" CHECK ("add_ons"."supply" >= 0 and "add_ons"."supply" <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "add_ons" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "advertisements" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"link" text NOT NULL,
	"image_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advertisements_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "advertisements_type_enum" CHECK ("advertisements"."type" in ('square', 'rectangle'))
);
--> statement-breakpoint
ALTER TABLE "advertisements" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "announcement_receivers" (
	"organization_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "announcement_receivers_organization_id_announcement_id_account_id_pk" PRIMARY KEY("organization_id","announcement_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "announcement_receivers" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "announcements" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid,
	"group_id" uuid,
	"creator_id" uuid,
	"slug" text,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"message" text NOT NULL,
	"email" boolean NOT NULL,
	"push" boolean NOT NULL,
	"ticket_id" uuid,
	"session_id" uuid,
	"checked_in" boolean,
	"question_id" uuid,
	"answer" text,
	"scheduled_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"mailed" integer DEFAULT 0 NOT NULL,
	"pushed" integer DEFAULT 0 NOT NULL,
	"site" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "announcements_title_bounds" CHECK ("announcements"."title" <> '' and char_length("announcements"."title") <= 200),
	CONSTRAINT "announcements_html_bounds" CHECK (char_length("announcements"."html") <= 50000),
	CONSTRAINT "announcements_answer_bounds" CHECK (char_length("announcements"."answer") <= 5000),
	CONSTRAINT "announcements_of_one" CHECK (num_nonnulls(event_id, group_id, slug) = 1),
	CONSTRAINT "announcements_creator" CHECK (num_nonnulls(creator_id, slug) = 1)
);
--> statement-breakpoint
ALTER TABLE "announcements" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attempts" (
	"organization_id" uuid NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"locked_until" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempts_organization_id_key_pk" PRIMARY KEY("organization_id","key")
);
--> statement-breakpoint
ALTER TABLE "attempts" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"organization_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"real_account_id" uuid,
	"account_id" uuid,
	"call" text NOT NULL,
	"params" jsonb NOT NULL,
	"request_id" text NOT NULL,
	CONSTRAINT "audit_entries_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "benefits" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"image_id" uuid,
	"priority" integer DEFAULT 0 NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone,
	"event_id" uuid,
	"manager_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "benefits_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "benefits_slug_bounds" CHECK ("benefits"."slug" <> '' and char_length("benefits"."slug") <= 100)
);
--> statement-breakpoint
ALTER TABLE "benefits" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chat_channels" (
	"organization_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat_channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text,
	"image_id" uuid,
	"creator_id" uuid,
	"last_message_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_channels_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "chat_channels_name_bounds" CHECK (char_length("chat_channels"."name") <= 80)
);
--> statement-breakpoint
ALTER TABLE "chat_channels" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chat_members" (
	"organization_id" uuid NOT NULL,
	"channel_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"last_read_id" bigint,
	"notifications" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_members_organization_id_channel_id_account_id_pk" PRIMARY KEY("organization_id","channel_id","account_id"),
	CONSTRAINT "chat_members_role_enum" CHECK ("chat_members"."role" in ('moderator', 'member'))
);
--> statement-breakpoint
ALTER TABLE "chat_members" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"organization_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text DEFAULT 'user' NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_messages_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "chat_messages_type_enum" CHECK ("chat_messages"."type" in ('user', 'system')),
	CONSTRAINT "chat_messages_text_bounds" CHECK ("chat_messages"."text" <> '' and char_length("chat_messages"."text") <= 4000)
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bought_coupons" (
	"organization_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"payment_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bought_coupons_organization_id_coupon_id_pk" PRIMARY KEY("organization_id","coupon_id")
);
--> statement-breakpoint
ALTER TABLE "bought_coupons" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "coupon_orders" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_orders_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "coupon_orders_quantity_bounds" CHECK ("coupon_orders"."quantity" >= 0 and "coupon_orders"."quantity" <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "coupon_orders" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "coupons" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"description" text,
	"ticket_id" uuid,
	"pre_paid" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"start_date" timestamp (3) with time zone,
	"end_date" timestamp (3) with time zone,
	"discount_amount" integer,
	"discount_percent" integer,
	"quantity_min" integer,
	"quantity_max" integer,
	"amount_min" integer,
	"amount_max" integer,
	"use_limit" integer,
	"limit_per_account" integer,
	"purchase_limit" integer,
	"email_domains" text,
	"apply_to_pass_type" boolean DEFAULT true NOT NULL,
	"apply_to_add_ons" boolean DEFAULT false NOT NULL,
	"apply_to_reservation" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "coupons_discount_amount_bounds" CHECK ("coupons"."discount_amount" >= 0 and "coupons"."discount_amount" <= 100000000),
	CONSTRAINT "coupons_discount_percent_bounds" CHECK ("coupons"."discount_percent" >= 0 and "coupons"."discount_percent" <= 100),
	CONSTRAINT "coupons_use_limit_bounds" CHECK ("coupons"."use_limit" >= 0 and "coupons"."use_limit" <= 1000000),
	CONSTRAINT "coupons_limit_per_account_bounds" CHECK ("coupons"."limit_per_account" >= 0 and "coupons"."limit_per_account" <= 1000000),
	CONSTRAINT "coupons_purchase_limit_bounds" CHECK ("coupons"."purchase_limit" >= 0 and "coupons"."purchase_limit" <= 1000000),
	CONSTRAINT "coupons_quantity_min_bounds" CHECK ("coupons"."quantity_min" >= 0 and "coupons"."quantity_min" <= 1000000),
	CONSTRAINT "coupons_quantity_max_bounds" CHECK ("coupons"."quantity_max" >= 0 and "coupons"."quantity_max" <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "coupons" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "door_scans" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"pass_id" uuid NOT NULL,
	"session_id" uuid,
	"add_on_id" uuid,
	"kind" text NOT NULL,
	"admitted" boolean NOT NULL,
	"door" text NOT NULL,
	"account_id" uuid NOT NULL,
	"real_account_id" uuid DEFAULT nullif(current_setting('app.real_account_id', true), '')::uuid,
	"scanned_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "door_scans_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "door_scans_kind_enum" CHECK ("door_scans"."kind" in ('in', 'out')),
	CONSTRAINT "door_scans_door_bounds" CHECK (char_length("door_scans"."door") <= 60),
	CONSTRAINT "door_scans_one_list" CHECK ("door_scans"."session_id" is null or "door_scans"."add_on_id" is null)
);
--> statement-breakpoint
ALTER TABLE "door_scans" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pass_keys" (
	"organization_id" uuid NOT NULL,
	"private_key" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pass_keys_organization_id_pk" PRIMARY KEY("organization_id")
);
--> statement-breakpoint
ALTER TABLE "pass_keys" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "event_email_texts" (
	"organization_id" uuid NOT NULL,
	"email_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "event_email_texts_organization_id_email_id_locale_pk" PRIMARY KEY("organization_id","email_id","locale"),
	CONSTRAINT "event_email_texts_locale_bounds" CHECK ("event_email_texts"."locale" <> '' and char_length("event_email_texts"."locale") <= 20),
	CONSTRAINT "event_email_texts_subject_bounds" CHECK (char_length("event_email_texts"."subject") <= 200),
	CONSTRAINT "event_email_texts_body_bounds" CHECK (char_length("event_email_texts"."body") <= 20000)
);
--> statement-breakpoint
ALTER TABLE "event_email_texts" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "event_emails" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"type" text NOT NULL,
	"reply_to" text,
	"enabled" boolean DEFAULT false NOT NULL,
	"hours_before" integer DEFAULT 24 NOT NULL,
	"site" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_emails_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "event_emails_type_enum" CHECK ("event_emails"."type" in ('confirmation', 'cancellation', 'reminder')),
	CONSTRAINT "event_emails_hours_before_bounds" CHECK ("event_emails"."hours_before" >= 1 and "event_emails"."hours_before" <= 720)
);
--> statement-breakpoint
ALTER TABLE "event_emails" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "event_reminders" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "event_reminders_organization_id_event_id_account_id_pk" PRIMARY KEY("organization_id","event_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "event_reminders" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "event_page_images" (
	"organization_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_page_images_organization_id_page_id_image_id_pk" PRIMARY KEY("organization_id","page_id","image_id")
);
--> statement-breakpoint
ALTER TABLE "event_page_images" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "event_pages" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"html" text NOT NULL,
	CONSTRAINT "event_pages_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "event_pages_slug_bounds" CHECK ("event_pages"."slug" <> '' and char_length("event_pages"."slug") <= 100)
);
--> statement-breakpoint
ALTER TABLE "event_pages" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "events" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"short_description" text NOT NULL,
	"long_description" text,
	"featured" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"new_activity_creator_email_notification" boolean DEFAULT false NOT NULL,
	"new_activity_creator_push_notification" boolean DEFAULT false NOT NULL,
	"timezone" text,
	"event_start" timestamp (3) with time zone NOT NULL,
	"event_end" timestamp (3) with time zone NOT NULL,
	"image_id" uuid,
	"square_image_id" uuid,
	"background_image_id" uuid,
	"event_type" text NOT NULL,
	"source" text DEFAULT 'admin' NOT NULL,
	"external_url" text,
	"meeting_url" text,
	"venue" text,
	"venue_map_id" uuid,
	"address1" text,
	"address2" text,
	"city" text,
	"state" text,
	"country" text,
	"zip" text,
	"latitude" double precision,
	"longitude" double precision,
	"creator_id" uuid NOT NULL,
	"series_id" uuid,
	"group_id" uuid,
	"group_only" boolean DEFAULT false NOT NULL,
	"stream_replay_id" uuid,
	"registration" boolean DEFAULT true NOT NULL,
	"registration_start" timestamp (3) with time zone NOT NULL,
	"registration_end" timestamp (3) with time zone NOT NULL,
	"registration_limit" integer,
	"pass_supply" integer,
	"passes_taken_at_most" integer,
	"pass_limit_per_account" integer,
	"offer_minutes" integer DEFAULT 1440 NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"cancel_note" text,
	"public_registrants" boolean DEFAULT true NOT NULL,
	"activity_feed_enabled" boolean DEFAULT true NOT NULL,
	"chat_bot_number" text,
	"ios_app_link" text,
	"android_app_link" text,
	"reservation_description" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "events_event_type_enum" CHECK ("events"."event_type" in ('physical', 'virtual', 'hybrid')),
	CONSTRAINT "events_source_enum" CHECK ("events"."source" in ('admin', 'moderator', 'account')),
	CONSTRAINT "events_slug_bounds" CHECK ("events"."slug" <> '' and char_length("events"."slug") <= 100),
	CONSTRAINT "events_registration_limit_bounds" CHECK ("events"."registration_limit" >= 0 and "events"."registration_limit" <= 1000000),
	CONSTRAINT "events_pass_supply_bounds" CHECK ("events"."pass_supply" >= 0 and "events"."pass_supply" <= 1000000),
	CONSTRAINT "events_pass_limit_per_account_bounds" CHECK ("events"."pass_limit_per_account" >= 0 and "events"."pass_limit_per_account" <= 1000000),
	CONSTRAINT "events_offer_minutes_bounds" CHECK ("events"."offer_minutes" >= 0 and "events"."offer_minutes" <= 1000000),
	CONSTRAINT "events_group_only_of_group" CHECK (not "events"."group_only" or "events"."group_id" is not null),
	CONSTRAINT "events_canceled_closed" CHECK ("events"."canceled_at" is null or not "events"."registration"),
	CONSTRAINT "events_latitude_bounds" CHECK ("events"."latitude" between -90 and 90),
	CONSTRAINT "events_longitude_bounds" CHECK ("events"."longitude" between -180 and 180),
	CONSTRAINT "events_place_whole" CHECK (("events"."latitude" is null) = ("events"."longitude" is null))
);
--> statement-breakpoint
ALTER TABLE "events" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "faq_sections" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "faq_sections_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "faq_sections_slug_bounds" CHECK ("faq_sections"."slug" <> '' and char_length("faq_sections"."slug") <= 100)
);
--> statement-breakpoint
ALTER TABLE "faq_sections" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "faqs" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"section_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "faqs_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "faqs_slug_bounds" CHECK ("faqs"."slug" <> '' and char_length("faqs"."slug") <= 100)
);
--> statement-breakpoint
ALTER TABLE "faqs" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "files" (
	"organization_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"upload_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"size" integer NOT NULL,
	"type" text,
	"sha256" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "files_state_enum" CHECK ("files"."state" in ('pending', 'ready', 'removed')),
	CONSTRAINT "files_name_bounds" CHECK ("files"."name" <> '' and char_length("files"."name") <= 200)
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "group_invitations" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"inviter_id" uuid NOT NULL,
	"status" text DEFAULT 'invited' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_invitations_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "group_invitations_status_enum" CHECK ("group_invitations"."status" in ('invited', 'rejected', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "group_invitations" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "group_members" (
	"organization_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"activity_push_notification" boolean DEFAULT true NOT NULL,
	"announcement_email_notification" boolean DEFAULT true NOT NULL,
	"announcement_push_notification" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_members_organization_id_group_id_account_id_pk" PRIMARY KEY("organization_id","group_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "group_members" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "group_requests" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_requests_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "group_requests_status_enum" CHECK ("group_requests"."status" in ('requested', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "group_requests" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "group_sponsors" (
	"organization_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_sponsors_organization_id_group_id_account_id_pk" PRIMARY KEY("organization_id","group_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "group_sponsors" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "groups" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"external_url" text,
	"access" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"image_id" uuid,
	"members" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "groups_access_enum" CHECK ("groups"."access" in ('public', 'private', 'protected')),
	CONSTRAINT "groups_slug_bounds" CHECK ("groups"."slug" <> '' and char_length("groups"."slug") <= 100),
	CONSTRAINT "groups_name_bounds" CHECK ("groups"."name" <> '' and char_length("groups"."name") <= 100),
	CONSTRAINT "groups_description_bounds" CHECK (char_length("groups"."description") <= 5000)
);
--> statement-breakpoint
ALTER TABLE "groups" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"for_account_id" uuid,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"answer" jsonb,
	"run" uuid,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_organization_id_account_id_key_pk" PRIMARY KEY("organization_id","account_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "images" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"uri" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"type" text NOT NULL,
	"moderation" text DEFAULT 'safe' NOT NULL,
	"account_id" uuid,
	"state" text DEFAULT 'ready' NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"sha256" text,
	"name" text,
	"description" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "images_type_enum" CHECK ("images"."type" in ('admin', 'people', 'activity', 'banner')),
	CONSTRAINT "images_moderation_enum" CHECK ("images"."moderation" in ('safe', 'warning')),
	CONSTRAINT "images_state_enum" CHECK ("images"."state" in ('pending', 'ready', 'removed')),
	CONSTRAINT "images_name_bounds" CHECK ("images"."name" <> '' and char_length("images"."name") <= 200),
	CONSTRAINT "images_description_bounds" CHECK (char_length("images"."description") <= 500)
);
--> statement-breakpoint
ALTER TABLE "images" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_interests" (
	"organization_id" uuid NOT NULL,
	"interest_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_interests_organization_id_account_id_interest_id_pk" PRIMARY KEY("organization_id","account_id","interest_id")
);
--> statement-breakpoint
ALTER TABLE "account_interests" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "event_interests" (
	"organization_id" uuid NOT NULL,
	"interest_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	CONSTRAINT "event_interests_organization_id_interest_id_event_id_pk" PRIMARY KEY("organization_id","interest_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "event_interests" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interests" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"image_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interests_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "interests_name_bounds" CHECK ("interests"."name" <> '' and char_length("interests"."name") <= 60)
);
--> statement-breakpoint
ALTER TABLE "interests" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "level_accounts" (
	"organization_id" uuid NOT NULL,
	"level_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "level_accounts_organization_id_level_id_account_id_pk" PRIMARY KEY("organization_id","level_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "level_accounts" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "levels" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"subtitle" text,
	"description" text,
	"color" text NOT NULL,
	"scale" integer DEFAULT 100 NOT NULL,
	"image_id" uuid,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "levels_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "levels_slug_bounds" CHECK ("levels"."slug" <> '' and char_length("levels"."slug") <= 100)
);
--> statement-breakpoint
ALTER TABLE "levels" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "link_previews" (
	"organization_id" uuid NOT NULL,
	"id" bigint DEFAULT floor(random() * 9007199254740991)::bigint NOT NULL,
	"url" text NOT NULL,
	"url_hash" text NOT NULL,
	"title" text,
	"site_name" text,
	"description" text,
	"media_type" text,
	"image" text,
	"image_width" integer,
	"image_height" integer,
	"favicon" text,
	"fetched_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_previews_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "link_previews" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "listing_action_rows" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"action_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"pass_id" uuid,
	"request_id" uuid,
	"outcome" text,
	"reason" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "listing_action_rows_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "listing_action_rows_outcome_enum" CHECK ("listing_action_rows"."outcome" in ('done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "listing_action_rows" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "listing_actions" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"real_host_id" uuid DEFAULT nullif(current_setting('app.real_account_id', true), '')::uuid,
	"kind" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"issue_refund" boolean DEFAULT true NOT NULL,
	"ticket_id" uuid,
	"total" integer NOT NULL,
	"site" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "listing_actions_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "listing_actions_kind_enum" CHECK ("listing_actions"."kind" in ('cancelPasses', 'checkIn', 'undoCheckIn', 'movePasses', 'resendConfirmation', 'approveRequests', 'rejectRequests')),
	CONSTRAINT "listing_actions_status_enum" CHECK ("listing_actions"."status" in ('running', 'done', 'stopped'))
);
--> statement-breakpoint
ALTER TABLE "listing_actions" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mails" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"subject_id" uuid,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reply_to" text,
	"unsubscribe_url" text,
	"sent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "mails" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "media_item_pass_types" (
	"organization_id" uuid NOT NULL,
	"media_item_id" uuid NOT NULL,
	"pass_type_id" uuid NOT NULL,
	CONSTRAINT "media_item_pass_types_organization_id_media_item_id_pass_type_id_pk" PRIMARY KEY("organization_id","media_item_id","pass_type_id")
);
--> statement-breakpoint
ALTER TABLE "media_item_pass_types" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "media_items" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"image_id" uuid,
	"video_id" uuid,
	"file_id" bigint,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_items_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "media_items_one_medium" CHECK (num_nonnulls("media_items"."image_id", "media_items"."video_id", "media_items"."file_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "media_items" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"event" text NOT NULL,
	"sender_id" uuid,
	"subject_id" uuid,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "notifications_type_enum" CHECK ("notifications"."type" in ('ANNOUNCEMENT', 'FOLLOW', 'INVITATION', 'TRANSFER', 'LIKE', 'COMMENT', 'RESHARE', 'EVENT', 'ACTIVITY', 'GROUP_INVITATION', 'GROUP_REQUEST_ACCEPTED', 'CONTENT'))
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications_off" (
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"preference" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_off_organization_id_account_id_preference_pk" PRIMARY KEY("organization_id","account_id","preference"),
	CONSTRAINT "notifications_off_preference_enum" CHECK ("notifications_off"."preference" in ('newFollowerEmail', 'commentEmail', 'transferEmail', 'supportTicketConfirmationEmail', 'chatUnreadEmail', 'organizationAnnouncementEmail', 'groupAnnouncementEmail', 'eventAnnouncementEmail', 'eventReminderEmail', 'groupInvitationEmail', 'groupRequestAcceptedEmail', 'newFollowerPush', 'likePush', 'resharePush', 'commentPush', 'transferPush', 'chatPush', 'chatUnreadPush', 'organizationAnnouncementPush', 'groupAnnouncementPush', 'eventAnnouncementPush', 'groupInvitationPush', 'groupRequestAcceptedPush'))
);
--> statement-breakpoint
ALTER TABLE "notifications_off" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"config" jsonb NOT NULL,
	"seeded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "organizations" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "package_passes" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"package_id" uuid NOT NULL,
	"pass_type_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "package_passes_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "package_passes_quantity_bounds" CHECK ("package_passes"."quantity" >= 0 and "package_passes"."quantity" <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "package_passes" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "packages" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"image_id" uuid,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packages_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "packages_price_bounds" CHECK ("packages"."price" >= 0 and "packages"."price" <= 100000000)
);
--> statement-breakpoint
ALTER TABLE "packages" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "answer_changes" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"pass_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"before" text,
	"after" text,
	"account_id" uuid NOT NULL,
	"real_account_id" uuid DEFAULT nullif(current_setting('app.real_account_id', true), '')::uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_changes_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "answer_changes_before_bounds" CHECK (char_length("answer_changes"."before") <= 5000),
	CONSTRAINT "answer_changes_after_bounds" CHECK (char_length("answer_changes"."after") <= 5000)
);
--> statement-breakpoint
ALTER TABLE "answer_changes" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attendee_packages" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"attendee_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendee_packages_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "attendee_packages_status_enum" CHECK ("attendee_packages"."status" in ('draft', 'canceled', 'needsInfo', 'ready'))
);
--> statement-breakpoint
ALTER TABLE "attendee_packages" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pass_add_ons" (
	"organization_id" uuid NOT NULL,
	"pass_id" uuid NOT NULL,
	"add_on_id" uuid NOT NULL,
	"amt_paid" integer DEFAULT 0 NOT NULL,
	"payment_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pass_add_ons_organization_id_pass_id_add_on_id_pk" PRIMARY KEY("organization_id","pass_id","add_on_id")
);
--> statement-breakpoint
ALTER TABLE "pass_add_ons" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "passes" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"alternate_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "passes_alternate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"attendee_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"buyer_id" uuid DEFAULT nullif(current_setting('app.real_account_id', true), '')::uuid,
	"ticket_id" uuid NOT NULL,
	"package_id" uuid,
	"coupon_id" uuid,
	"reservation_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"location" text,
	"holder_name" text,
	"used_at" timestamp (3) with time zone,
	"amt_paid" integer DEFAULT 0 NOT NULL,
	"amt_room" integer DEFAULT 0 NOT NULL,
	"amt_refunded" integer DEFAULT 0 NOT NULL,
	"payer_id" uuid,
	"payment_id" uuid,
	"code" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passes_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "passes_status_enum" CHECK ("passes"."status" in ('draft', 'canceled', 'needsInfo', 'ready')),
	CONSTRAINT "passes_holder_name_bounds" CHECK (char_length("passes"."holder_name") <= 120),
	CONSTRAINT "passes_room_within_payment" CHECK ("passes"."amt_room" between 0 and "passes"."amt_paid"),
	CONSTRAINT "passes_refund_within_payment" CHECK ("passes"."amt_refunded" between 0 and "passes"."amt_paid")
);
--> statement-breakpoint
ALTER TABLE "passes" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "question_responses" (
	"organization_id" uuid NOT NULL,
	"pass_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_responses_organization_id_pass_id_question_id_pk" PRIMARY KEY("organization_id","pass_id","question_id"),
	CONSTRAINT "question_responses_value_bounds" CHECK (char_length("question_responses"."value") <= 5000)
);
--> statement-breakpoint
ALTER TABLE "question_responses" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pass_requests" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"buyer_id" uuid DEFAULT nullif(current_setting('app.real_account_id', true), '')::uuid,
	"status" text DEFAULT 'requested' NOT NULL,
	"message" text,
	"origin" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "pass_requests_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "pass_requests_status_enum" CHECK ("pass_requests"."status" in ('requested', 'invited', 'rejected')),
	CONSTRAINT "pass_requests_message_bounds" CHECK (char_length("pass_requests"."message") <= 500)
);
--> statement-breakpoint
ALTER TABLE "pass_requests" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pass_transfers" (
	"organization_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pass_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_registration_id" uuid NOT NULL,
	"to_registration_id" uuid NOT NULL,
	"pass_id" uuid NOT NULL,
	"former_code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pass_transfers_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "pass_transfers" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pass_types" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"short_description" text NOT NULL,
	"long_description" text,
	"price" integer NOT NULL,
	"access_level" text DEFAULT 'regular' NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"cancelable" boolean DEFAULT true NOT NULL,
	"transferable" boolean DEFAULT true NOT NULL,
	"featured_image_id" uuid,
	"min_quantity_per_sale" integer DEFAULT 0 NOT NULL,
	"max_quantity_per_sale" integer DEFAULT 10 NOT NULL,
	"limit_per_account" integer,
	"supply" integer,
	"taken_at_most" integer,
	"require_coupon" boolean DEFAULT false NOT NULL,
	"email_domains" text,
	"enable_coupons" boolean DEFAULT false NOT NULL,
	"min_coupon_quantity" integer,
	"max_coupon_quantity" integer,
	"override_start_date" timestamp (3) with time zone,
	"requires_approval" boolean DEFAULT false NOT NULL,
	"required_pass_type_id" uuid,
	CONSTRAINT "pass_types_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "pass_types_access_level_enum" CHECK ("pass_types"."access_level" in ('regular', 'virtual', 'vip')),
	CONSTRAINT "pass_types_visibility_enum" CHECK ("pass_types"."visibility" in ('public', 'private')),
	CONSTRAINT "pass_types_price_bounds" CHECK ("pass_types"."price" >= 0 and "pass_types"."price" <= 100000000),
	CONSTRAINT "pass_types_supply_bounds" CHECK ("pass_types"."supply" >= 0 and "pass_types"."supply" <= 1000000),
	CONSTRAINT "pass_types_limit_per_account_bounds" CHECK ("pass_types"."limit_per_account" >= 0 and "pass_types"."limit_per_account" <= 1000000),
	CONSTRAINT "pass_types_min_quantity_per_sale_bounds" CHECK ("pass_types"."min_quantity_per_sale" >= 0 and "pass_types"."min_quantity_per_sale" <= 1000000),
	CONSTRAINT "pass_types_max_quantity_per_sale_bounds" CHECK ("pass_types"."max_quantity_per_sale" >= 0 and "pass_types"."max_quantity_per_sale" <= 1000000),
	CONSTRAINT "pass_types_slug_bounds" CHECK ("pass_types"."slug" <> '' and char_length("pass_types"."slug") <= 100)
);
--> statement-breakpoint
ALTER TABLE "pass_types" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "price_schedules" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"name" text,
	"price" integer NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_schedules_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "price_schedules_price_bounds" CHECK ("price_schedules"."price" >= 0 and "price_schedules"."price" <= 100000000)
);
--> statement-breakpoint
ALTER TABLE "price_schedules" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refund_schedules" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"percentage" integer NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_schedules_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "refund_schedules_percentage_bounds" CHECK ("refund_schedules"."percentage" >= 0 and "refund_schedules"."percentage" <= 100)
);
--> statement-breakpoint
ALTER TABLE "refund_schedules" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"account_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"provider" text NOT NULL,
	"description" text,
	"secret" text,
	"reference_id" text,
	"amount" integer NOT NULL,
	"sub_total" integer NOT NULL,
	"sales_tax" integer DEFAULT 0 NOT NULL,
	"sales_tax_rate" numeric(6, 3) DEFAULT 0 NOT NULL,
	"sales_tax_name" text,
	"tax_included" boolean DEFAULT false NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"address_id" uuid,
	"address1" text NOT NULL,
	"address2" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"zip" text NOT NULL,
	"charge_id" text,
	"last4" text,
	"agreed_at" timestamp (3) with time zone,
	"captured_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_intents_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "payment_intents_purpose_enum" CHECK ("payment_intents"."purpose" in ('registration', 'sessionRegistration', 'addOns', 'coupons')),
	CONSTRAINT "payment_intents_status_enum" CHECK ("payment_intents"."status" in ('open', 'capturing', 'captured', 'completed', 'refunding', 'refunded', 'failed')),
	CONSTRAINT "payment_intents_provider_enum" CHECK ("payment_intents"."provider" in ('stripe', 'paypal', 'braintree', 'authorizenet', 'manual'))
);
--> statement-breakpoint
ALTER TABLE "payment_intents" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "payment_webhooks" (
	"organization_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"webhook_id" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_webhooks_organization_id_provider_webhook_id_pk" PRIMARY KEY("organization_id","provider","webhook_id"),
	CONSTRAINT "payment_webhooks_provider_enum" CHECK ("payment_webhooks"."provider" in ('stripe', 'paypal', 'braintree', 'authorizenet', 'manual'))
);
--> statement-breakpoint
ALTER TABLE "payment_webhooks" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payments" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"intent_id" uuid,
	"type" text NOT NULL,
	"provider" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"zip" text NOT NULL,
	"sub_total" integer NOT NULL,
	"sales_tax" integer DEFAULT 0 NOT NULL,
	"sales_tax_rate" text,
	"sales_tax_name" text,
	"tax_included" boolean DEFAULT false NOT NULL,
	"charged_amt" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"last4" text,
	"stripe_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"refund_of_id" uuid,
	"taken_off" boolean DEFAULT false NOT NULL,
	"attempted_at" timestamp (3) with time zone,
	CONSTRAINT "payments_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "payments_purpose_enum" CHECK ("payments"."purpose" in ('registration', 'sessionRegistration', 'addOns', 'coupons')),
	CONSTRAINT "payments_type_enum" CHECK ("payments"."type" in ('charge', 'refund')),
	CONSTRAINT "payments_provider_enum" CHECK ("payments"."provider" in ('stripe', 'paypal', 'braintree', 'authorizenet', 'manual')),
	CONSTRAINT "payments_taken_off" CHECK (not taken_off or (type = 'refund' and settled_at is not null))
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "authorization_codes" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"hash" text NOT NULL,
	"sub" uuid NOT NULL,
	"redirect_uri" text NOT NULL,
	"challenge" text NOT NULL,
	"scope" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"session_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authorization_codes_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "authorization_codes" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"organization_id" uuid NOT NULL,
	"sub" uuid NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_codes_organization_id_sub_purpose_pk" PRIMARY KEY("organization_id","sub","purpose"),
	CONSTRAINT "one_time_codes_purpose_enum" CHECK ("one_time_codes"."purpose" in ('confirm', 'reset', 'email'))
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "pool_devices" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pool_identities" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sub" uuid,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pool_identities_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "pool_identities" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pool_users" (
	"organization_id" uuid NOT NULL,
	"sub" uuid NOT NULL,
	"username" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"salt" text NOT NULL,
	"verifier" text NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"temporary_until" timestamp (3) with time zone,
	"pending_email" text,
	"tokens_valid_after" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pool_users_organization_id_sub_pk" PRIMARY KEY("organization_id","sub")
);
--> statement-breakpoint
ALTER TABLE "pool_users" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"organization_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"sub" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"device_key" text,
	"scope" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"rotated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refresh_tokens_organization_id_hash_pk" PRIMARY KEY("organization_id","hash")
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"organization_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_challenges_organization_id_key_pk" PRIMARY KEY("organization_id","key"),
	CONSTRAINT "sign_in_challenges_kind_enum" CHECK ("sign_in_challenges"."kind" in ('password', 'code', 'newPassword', 'device', 'deviceProof'))
);
--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"organization_id" uuid NOT NULL,
	"kid" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_jwk" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "signing_keys_organization_id_kid_pk" PRIMARY KEY("organization_id","kid")
);
--> statement-breakpoint
ALTER TABLE "signing_keys" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_devices" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"name" text,
	"model" text,
	"brand" text,
	"manufacturer" text,
	"app_type" text NOT NULL,
	"push_service" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_devices_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "push_devices_app_type_enum" CHECK ("push_devices"."app_type" in ('event', 'community')),
	CONSTRAINT "push_devices_push_service_enum" CHECK ("push_devices"."push_service" in ('apn', 'firebase', 'huawei', 'xiaomi', 'web')),
	CONSTRAINT "push_devices_name_bounds" CHECK (char_length("push_devices"."name") <= 500),
	CONSTRAINT "push_devices_model_bounds" CHECK (char_length("push_devices"."model") <= 500),
	CONSTRAINT "push_devices_brand_bounds" CHECK (char_length("push_devices"."brand") <= 500),
	CONSTRAINT "push_devices_manufacturer_bounds" CHECK (char_length("push_devices"."manufacturer") <= 500)
);
--> statement-breakpoint
ALTER TABLE "push_devices" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "choice_sub_questions" (
	"organization_id" uuid NOT NULL,
	"choice_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "choice_sub_questions_organization_id_choice_id_question_id_pk" PRIMARY KEY("organization_id","choice_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "choice_sub_questions" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "question_choices" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid NOT NULL,
	"value" text NOT NULL,
	"text" text,
	"description" text,
	"supply" integer,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "question_choices_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "question_choices_supply_bounds" CHECK ("question_choices"."supply" >= 0 and "question_choices"."supply" <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "question_choices" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "question_search_values" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid NOT NULL,
	"value" text NOT NULL,
	"top" boolean DEFAULT false NOT NULL,
	CONSTRAINT "question_search_values_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "question_search_values" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registration_questions" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"section_id" uuid,
	"featured" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"label" text,
	"placeholder" text,
	"description" text,
	"default" text,
	"required" boolean DEFAULT false NOT NULL,
	"mutable" boolean DEFAULT true NOT NULL,
	"min" text,
	"max" text,
	"validation" text,
	"validation_message" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"type" text NOT NULL,
	"span" integer DEFAULT 12 NOT NULL,
	"personal" boolean DEFAULT false NOT NULL,
	"autofill" text,
	"file_kinds" text[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_questions_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "registration_questions_type_enum" CHECK ("registration_questions"."type" in ('text', 'textarea', 'number', 'time', 'date', 'toggle', 'select', 'radio', 'checkbox', 'search', 'file')),
	CONSTRAINT "registration_questions_autofill_enum" CHECK ("registration_questions"."autofill" in ('name', 'given-name', 'family-name', 'email', 'tel', 'organization', 'organization-title', 'url')),
	CONSTRAINT "registration_questions_file_kinds_enum" CHECK ("registration_questions"."file_kinds" <@ array['image', 'pdf', 'audio', 'video'])
);
--> statement-breakpoint
ALTER TABLE "registration_questions" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registration_sections" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "registration_sections_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "registration_sections" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "section_add_ons" (
	"organization_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"add_on_id" uuid NOT NULL,
	CONSTRAINT "section_add_ons_organization_id_section_id_add_on_id_pk" PRIMARY KEY("organization_id","section_id","add_on_id")
);
--> statement-breakpoint
ALTER TABLE "section_add_ons" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "section_pass_types" (
	"organization_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"pass_type_id" uuid NOT NULL,
	CONSTRAINT "section_pass_types_organization_id_section_id_pass_type_id_pk" PRIMARY KEY("organization_id","section_id","pass_type_id")
);
--> statement-breakpoint
ALTER TABLE "section_pass_types" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"coupon_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"buyer_id" uuid DEFAULT nullif(current_setting('app.real_account_id', true), '')::uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_uses_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "coupon_uses_status_enum" CHECK ("coupon_uses"."status" in ('draft', 'used'))
);
--> statement-breakpoint
ALTER TABLE "coupon_uses" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registrations" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"alternate_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "registrations_alternate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"event_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"held_since" timestamp (3) with time zone,
	"coupon_id" uuid,
	"registered_at" timestamp (3) with time zone,
	"channel" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "registrations_status_enum" CHECK ("registrations"."status" in ('draft', 'registered', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "registrations" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roles" (
	"organization_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"granted_by_id" uuid,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"subject_account_id" uuid GENERATED ALWAYS AS (case when subject_kind = 'account' then subject_id end) STORED,
	"subject_event_id" uuid GENERATED ALWAYS AS (case when subject_kind = 'event' then subject_id end) STORED,
	"subject_group_id" uuid GENERATED ALWAYS AS (case when subject_kind = 'group' then subject_id end) STORED,
	CONSTRAINT "roles_organization_id_subject_kind_subject_id_role_account_id_pk" PRIMARY KEY("organization_id","subject_kind","subject_id","role","account_id"),
	CONSTRAINT "roles_subject_kind_enum" CHECK ("roles"."subject_kind" in ('organization', 'account', 'event', 'group')),
	CONSTRAINT "roles_role_enum" CHECK ("roles"."role" in ('staff', 'delegate', 'host', 'coHost', 'owner', 'moderator')),
	CONSTRAINT "roles_role_fits" CHECK (("roles"."subject_kind", "roles"."role") in (('organization', 'staff'), ('account', 'delegate'), ('event', 'host'), ('event', 'coHost'), ('group', 'owner'), ('group', 'moderator')))
);
--> statement-breakpoint
ALTER TABLE "roles" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "room_reservations" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"attendee_id" uuid NOT NULL,
	"room_type_id" uuid NOT NULL,
	"start" date,
	"end" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_reservations_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "room_reservations" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "room_type_add_ons" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"room_type_id" uuid NOT NULL,
	"add_on_id" uuid NOT NULL,
	"min_start" date,
	"default_start" date,
	"max_start" date,
	"min_end" date,
	"default_end" date,
	"max_end" date,
	CONSTRAINT "room_type_add_ons_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "room_type_add_ons" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "room_type_pass_types" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"room_type_id" uuid NOT NULL,
	"pass_type_id" uuid NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"premium" integer DEFAULT 0 NOT NULL,
	"included_nights" integer DEFAULT 0 NOT NULL,
	"min_passes" integer,
	"max_passes" integer,
	"min_start" date,
	"default_start" date,
	"max_start" date,
	"min_end" date,
	"default_end" date,
	"max_end" date,
	CONSTRAINT "room_type_pass_types_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "room_type_pass_types_premium_bounds" CHECK ("room_type_pass_types"."premium" >= 0 and "room_type_pass_types"."premium" <= 100000000),
	CONSTRAINT "room_type_pass_types_included_nights_bounds" CHECK ("room_type_pass_types"."included_nights" >= 0 and "room_type_pass_types"."included_nights" <= 1000000),
	CONSTRAINT "room_type_pass_types_min_passes_bounds" CHECK ("room_type_pass_types"."min_passes" >= 0 and "room_type_pass_types"."min_passes" <= 1000000),
	CONSTRAINT "room_type_pass_types_max_passes_bounds" CHECK ("room_type_pass_types"."max_passes" >= 0 and "room_type_pass_types"."max_passes" <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "room_type_pass_types" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "room_types" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price" integer NOT NULL,
	"price_per_night" boolean DEFAULT true NOT NULL,
	"supply" integer,
	"min_passes" integer,
	"max_passes" integer,
	"min_start" date,
	"default_start" date,
	"max_start" date,
	"min_end" date,
	"default_end" date,
	"max_end" date,
	"image_id" uuid NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_types_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "room_types_price_bounds" CHECK ("room_types"."price" >= 0 and "room_types"."price" <= 100000000),
	CONSTRAINT "room_types_supply_bounds" CHECK ("room_types"."supply" >= 0 and "room_types"."supply" <= 1000000),
	CONSTRAINT "room_types_min_passes_bounds" CHECK ("room_types"."min_passes" >= 0 and "room_types"."min_passes" <= 1000000),
	CONSTRAINT "room_types_max_passes_bounds" CHECK ("room_types"."max_passes" >= 0 and "room_types"."max_passes" <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "room_types" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_sessions" (
	"organization_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_sessions_organization_id_account_id_session_id_pk" PRIMARY KEY("organization_id","account_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "saved_sessions" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "series" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"image_id" uuid,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "series_slug_bounds" CHECK ("series"."slug" <> '' and char_length("series"."slug") <= 100)
);
--> statement-breakpoint
ALTER TABLE "series" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_accesses" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"pass_id" uuid NOT NULL,
	"cart_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"amt_paid" integer DEFAULT 0 NOT NULL,
	"amt_refunded" integer DEFAULT 0 NOT NULL,
	"payment_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_accesses_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "session_accesses_status_enum" CHECK ("session_accesses"."status" in ('draft', 'canceled', 'needsInfo', 'ready')),
	CONSTRAINT "session_accesses_refund_within_payment" CHECK ("session_accesses"."amt_refunded" between 0 and "session_accesses"."amt_paid")
);
--> statement-breakpoint
ALTER TABLE "session_accesses" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_carts" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"held_since" timestamp (3) with time zone,
	CONSTRAINT "session_carts_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "session_carts" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_responses" (
	"organization_id" uuid NOT NULL,
	"access_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"value" text NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_responses_organization_id_access_id_question_id_pk" PRIMARY KEY("organization_id","access_id","question_id"),
	CONSTRAINT "session_responses_value_bounds" CHECK (char_length("session_responses"."value") <= 5000)
);
--> statement-breakpoint
ALTER TABLE "session_responses" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_question_choices" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid NOT NULL,
	"value" text NOT NULL,
	"text" text,
	"description" text,
	"supply" integer,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "session_question_choices_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "session_question_choices_supply_bounds" CHECK ("session_question_choices"."supply" >= 0 and "session_question_choices"."supply" <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "session_question_choices" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_questions" (
	"organization_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"section_id" uuid,
	"featured" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"label" text,
	"placeholder" text,
	"description" text,
	"default" text,
	"required" boolean DEFAULT false NOT NULL,
	"mutable" boolean DEFAULT true NOT NULL,
	"min" text,
	"max" text,
	"validation" text,
	"validation_message" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"type" text NOT NULL,
	"price" integer,
	"supply" integer,
	CONSTRAINT "session_questions_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "session_questions_type_enum" CHECK ("session_questions"."type" in ('text', 'textarea', 'number', 'time', 'date', 'toggle', 'select', 'radio', 'checkbox', 'search', 'file', 'quantity')),
	CONSTRAINT "session_questions_price_bounds" CHECK ("session_questions"."price" >= 0 and "session_questions"."price" <= 100000000),
	CONSTRAINT "session_questions_supply_bounds" CHECK ("session_questions"."supply" >= 0 and "session_questions"."supply" <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "session_questions" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_search_values" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid NOT NULL,
	"value" text NOT NULL,
	"top" boolean DEFAULT false NOT NULL,
	CONSTRAINT "session_search_values_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "session_search_values" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_sections" (
	"organization_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "session_sections_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "session_sections" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_sub_questions" (
	"organization_id" uuid NOT NULL,
	"choice_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "session_sub_questions_organization_id_choice_id_question_id_pk" PRIMARY KEY("organization_id","choice_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "session_sub_questions" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_locations" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"address1" text,
	"address2" text,
	"zip" text,
	"city" text,
	"state" text,
	"country" text,
	"image_id" uuid,
	"google_place_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_locations_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "session_locations" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_speakers" (
	"organization_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"speaker_id" uuid NOT NULL,
	CONSTRAINT "session_speakers_organization_id_session_id_speaker_id_pk" PRIMARY KEY("organization_id","session_id","speaker_id")
);
--> statement-breakpoint
ALTER TABLE "session_speakers" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"long_description" text,
	"location_id" uuid,
	"image_id" uuid,
	"stream_input_id" uuid,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"sort_order" integer,
	"non_session" boolean DEFAULT false NOT NULL,
	"registration_enabled" boolean DEFAULT false NOT NULL,
	"registration_end" timestamp (3) with time zone,
	"price" integer,
	"supply" integer,
	"access" text DEFAULT 'PUBLIC' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "sessions_access_enum" CHECK ("sessions"."access" in ('PUBLIC', 'PRIVATE')),
	CONSTRAINT "sessions_slug_bounds" CHECK ("sessions"."slug" <> '' and char_length("sessions"."slug") <= 100),
	CONSTRAINT "sessions_price_bounds" CHECK ("sessions"."price" >= 0 and "sessions"."price" <= 100000000),
	CONSTRAINT "sessions_supply_bounds" CHECK ("sessions"."supply" >= 0 and "sessions"."supply" <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "speakers" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text,
	"bio" text,
	"title" text,
	"company" text,
	"company_bio" text,
	"image_id" uuid,
	"priority" integer DEFAULT 0 NOT NULL,
	"is_host" boolean DEFAULT false NOT NULL,
	"label" text,
	"website" text,
	"facebook" text,
	"twitter" text,
	"instagram" text,
	"linked_in" text,
	"discord" text,
	"youtube" text,
	"tik_tok" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "speakers_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "speakers_slug_bounds" CHECK ("speakers"."slug" <> '' and char_length("speakers"."slug") <= 100)
);
--> statement-breakpoint
ALTER TABLE "speakers" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_sponsors" (
	"organization_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "session_sponsors_organization_id_session_id_account_id_pk" PRIMARY KEY("organization_id","session_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "session_sponsors" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sponsorship_levels" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"sponsors_per_row" integer DEFAULT 3 NOT NULL,
	CONSTRAINT "sponsorship_levels_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "sponsorship_levels_slug_bounds" CHECK ("sponsorship_levels"."slug" <> '' and char_length("sponsorship_levels"."slug") <= 100)
);
--> statement-breakpoint
ALTER TABLE "sponsorship_levels" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sponsorships" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"level_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"url" text,
	"account_id" uuid,
	"image_id" uuid,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sponsorships_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "sponsorships" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stream_inputs" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public" boolean DEFAULT false NOT NULL,
	"connected" boolean DEFAULT false NOT NULL,
	"image_id" uuid,
	"cloudflare_id" text DEFAULT '' NOT NULL,
	"hls_url" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stream_inputs_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "stream_inputs" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"email" text NOT NULL,
	"request" text NOT NULL,
	"account_id" uuid,
	"event_id" uuid,
	"ticket_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_tickets_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "support_tickets_type_enum" CHECK ("support_tickets"."type" in ('support', 'bug', 'feedback')),
	CONSTRAINT "support_tickets_state_enum" CHECK ("support_tickets"."state" in ('new', 'awaitingAdmin', 'awaitingClient', 'resolved', 'spam')),
	CONSTRAINT "support_tickets_email_bounds" CHECK (char_length("support_tickets"."email") <= 254),
	CONSTRAINT "support_tickets_request_bounds" CHECK ("support_tickets"."request" <> '' and char_length("support_tickets"."request") <= 5000)
);
--> statement-breakpoint
ALTER TABLE "support_tickets" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tier_limits" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"tier_id" uuid NOT NULL,
	"allowed" boolean NOT NULL,
	"pass_type_id" uuid,
	"add_on_id" uuid,
	"room_type_id" uuid,
	"section_id" uuid,
	CONSTRAINT "tier_limits_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "tier_limits_one_thing" CHECK (num_nonnulls("tier_limits"."pass_type_id", "tier_limits"."add_on_id", "tier_limits"."room_type_id", "tier_limits"."section_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "tier_limits" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_tracks" (
	"organization_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"track_id" uuid NOT NULL,
	CONSTRAINT "session_tracks_organization_id_session_id_track_id_pk" PRIMARY KEY("organization_id","session_id","track_id")
);
--> statement-breakpoint
ALTER TABLE "session_tracks" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tracks" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"description" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tracks_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "tracks_slug_bounds" CHECK ("tracks"."slug" <> '' and char_length("tracks"."slug") <= 100)
);
--> statement-breakpoint
ALTER TABLE "tracks" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "videos" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbnail_url" text NOT NULL,
	"preview_url" text NOT NULL,
	"hls_url" text NOT NULL,
	"dash_url" text NOT NULL,
	"captions_url" text,
	"ready_to_stream" boolean DEFAULT true NOT NULL,
	"account_id" uuid,
	"file_id" bigint,
	"captions_file_id" bigint,
	"poster_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "videos_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "videos" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "waiting_list_entries" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "waiting_list_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" uuid NOT NULL,
	"ticket_id" uuid,
	"add_on_id" uuid,
	"session_id" uuid,
	"account_id" uuid NOT NULL,
	"buyer_id" uuid DEFAULT nullif(current_setting('app.real_account_id', true), '')::uuid,
	"quantity" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"offered_until" timestamp (3) with time zone,
	"origin" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_list_entries_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "waiting_list_entries_status_enum" CHECK ("waiting_list_entries"."status" in ('waiting', 'offered', 'accepted', 'left', 'expired')),
	CONSTRAINT "waiting_list_entries_quantity_bounds" CHECK ("waiting_list_entries"."quantity" >= 1 and "waiting_list_entries"."quantity" <= 100),
	CONSTRAINT "waiting_list_entries_one_item" CHECK (num_nonnulls("waiting_list_entries"."ticket_id", "waiting_list_entries"."add_on_id", "waiting_list_entries"."session_id") = 1),
	CONSTRAINT "waiting_list_entries_offer_ends" CHECK ("waiting_list_entries"."status" <> 'offered' or "waiting_list_entries"."offered_until" is not null)
);
--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_addresses" ADD CONSTRAINT "account_addresses_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_blocks" ADD CONSTRAINT "account_blocks_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_blocks" ADD CONSTRAINT "account_blocks_blocked_id_fk" FOREIGN KEY ("organization_id","blocked_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_contacts" ADD CONSTRAINT "account_contacts_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_contacts" ADD CONSTRAINT "account_contacts_contact_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_follows" ADD CONSTRAINT "account_follows_follower_id_fk" FOREIGN KEY ("organization_id","follower_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_follows" ADD CONSTRAINT "account_follows_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_banner_id_fk" FOREIGN KEY ("organization_id","banner_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_made_by_id_fk" FOREIGN KEY ("organization_id","made_by_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tier_holders" ADD CONSTRAINT "account_tier_holders_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tier_holders" ADD CONSTRAINT "account_tier_holders_tier_id_fk" FOREIGN KEY ("organization_id","tier_id") REFERENCES "public"."account_tiers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tiers" ADD CONSTRAINT "account_tiers_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_completions" ADD CONSTRAINT "activation_completions_pass_id_fk" FOREIGN KEY ("organization_id","pass_id") REFERENCES "public"."passes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_completions" ADD CONSTRAINT "activation_completions_activation_id_fk" FOREIGN KEY ("organization_id","activation_id") REFERENCES "public"."activations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activations" ADD CONSTRAINT "activations_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activations" ADD CONSTRAINT "activations_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_video_id_fk" FOREIGN KEY ("organization_id","video_id") REFERENCES "public"."videos"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_group_id_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."groups"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_commented_id_fk" FOREIGN KEY ("organization_id","commented_id") REFERENCES "public"."activities"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_root_id_fk" FOREIGN KEY ("organization_id","root_id") REFERENCES "public"."activities"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entities" ADD CONSTRAINT "activity_entities_activity_id_fk" FOREIGN KEY ("organization_id","activity_id") REFERENCES "public"."activities"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entities" ADD CONSTRAINT "activity_entities_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entities" ADD CONSTRAINT "activity_entities_interest_id_fk" FOREIGN KEY ("organization_id","interest_id") REFERENCES "public"."interests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entities" ADD CONSTRAINT "activity_entities_link_preview_id_fk" FOREIGN KEY ("organization_id","link_preview_id") REFERENCES "public"."link_previews"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_likes" ADD CONSTRAINT "activity_likes_activity_id_fk" FOREIGN KEY ("organization_id","activity_id") REFERENCES "public"."activities"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_likes" ADD CONSTRAINT "activity_likes_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_reports" ADD CONSTRAINT "activity_reports_activity_id_fk" FOREIGN KEY ("organization_id","activity_id") REFERENCES "public"."activities"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_reports" ADD CONSTRAINT "activity_reports_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_on_order_lines" ADD CONSTRAINT "add_on_order_lines_order_id_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."add_on_orders"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_on_order_lines" ADD CONSTRAINT "add_on_order_lines_add_on_id_fk" FOREIGN KEY ("organization_id","add_on_id") REFERENCES "public"."add_ons"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_on_orders" ADD CONSTRAINT "add_on_orders_pass_id_fk" FOREIGN KEY ("organization_id","pass_id") REFERENCES "public"."passes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_on_pass_types" ADD CONSTRAINT "add_on_pass_types_add_on_id_fk" FOREIGN KEY ("organization_id","add_on_id") REFERENCES "public"."add_ons"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_on_pass_types" ADD CONSTRAINT "add_on_pass_types_pass_type_id_fk" FOREIGN KEY ("organization_id","pass_type_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_ons" ADD CONSTRAINT "add_ons_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_ons" ADD CONSTRAINT "add_ons_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertisements" ADD CONSTRAINT "advertisements_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_receivers" ADD CONSTRAINT "announcement_receivers_announcement_id_fk" FOREIGN KEY ("organization_id","announcement_id") REFERENCES "public"."announcements"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_receivers" ADD CONSTRAINT "announcement_receivers_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_group_id_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."groups"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_creator_id_fk" FOREIGN KEY ("organization_id","creator_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_ticket_id_fk" FOREIGN KEY ("organization_id","ticket_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_session_id_fk" FOREIGN KEY ("organization_id","session_id") REFERENCES "public"."sessions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_question_id_fk" FOREIGN KEY ("organization_id","question_id") REFERENCES "public"."registration_questions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefits" ADD CONSTRAINT "benefits_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefits" ADD CONSTRAINT "benefits_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefits" ADD CONSTRAINT "benefits_manager_id_fk" FOREIGN KEY ("organization_id","manager_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_channels" ADD CONSTRAINT "chat_channels_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_channels" ADD CONSTRAINT "chat_channels_creator_id_fk" FOREIGN KEY ("organization_id","creator_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_channel_id_fk" FOREIGN KEY ("organization_id","channel_id") REFERENCES "public"."chat_channels"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_channel_id_fk" FOREIGN KEY ("organization_id","channel_id") REFERENCES "public"."chat_channels"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_coupons" ADD CONSTRAINT "bought_coupons_coupon_id_fk" FOREIGN KEY ("organization_id","coupon_id") REFERENCES "public"."coupons"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_coupons" ADD CONSTRAINT "bought_coupons_registration_id_fk" FOREIGN KEY ("organization_id","registration_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought_coupons" ADD CONSTRAINT "bought_coupons_payment_id_fk" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_orders" ADD CONSTRAINT "coupon_orders_registration_id_fk" FOREIGN KEY ("organization_id","registration_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_orders" ADD CONSTRAINT "coupon_orders_ticket_id_fk" FOREIGN KEY ("organization_id","ticket_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_ticket_id_fk" FOREIGN KEY ("organization_id","ticket_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_scans" ADD CONSTRAINT "door_scans_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_scans" ADD CONSTRAINT "door_scans_pass_id_fk" FOREIGN KEY ("organization_id","pass_id") REFERENCES "public"."passes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_scans" ADD CONSTRAINT "door_scans_session_id_fk" FOREIGN KEY ("organization_id","session_id") REFERENCES "public"."sessions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_scans" ADD CONSTRAINT "door_scans_add_on_id_fk" FOREIGN KEY ("organization_id","add_on_id") REFERENCES "public"."add_ons"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_scans" ADD CONSTRAINT "door_scans_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_email_texts" ADD CONSTRAINT "event_email_texts_email_id_fk" FOREIGN KEY ("organization_id","email_id") REFERENCES "public"."event_emails"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_emails" ADD CONSTRAINT "event_emails_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_page_images" ADD CONSTRAINT "event_page_images_page_id_fk" FOREIGN KEY ("organization_id","page_id") REFERENCES "public"."event_pages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_page_images" ADD CONSTRAINT "event_page_images_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_pages" ADD CONSTRAINT "event_pages_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_square_image_id_fk" FOREIGN KEY ("organization_id","square_image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_background_image_id_fk" FOREIGN KEY ("organization_id","background_image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_venue_map_id_fk" FOREIGN KEY ("organization_id","venue_map_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_fk" FOREIGN KEY ("organization_id","series_id") REFERENCES "public"."series"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_group_id_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."groups"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_stream_replay_id_fk" FOREIGN KEY ("organization_id","stream_replay_id") REFERENCES "public"."videos"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_creator_id_fk" FOREIGN KEY ("organization_id","creator_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_sections" ADD CONSTRAINT "faq_sections_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_section_id_fk" FOREIGN KEY ("organization_id","section_id") REFERENCES "public"."faq_sections"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_group_id_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."groups"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_inviter_id_fk" FOREIGN KEY ("organization_id","inviter_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."groups"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_requests" ADD CONSTRAINT "group_requests_group_id_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."groups"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_requests" ADD CONSTRAINT "group_requests_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_sponsors" ADD CONSTRAINT "group_sponsors_group_id_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."groups"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_sponsors" ADD CONSTRAINT "group_sponsors_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_interests" ADD CONSTRAINT "account_interests_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_interests" ADD CONSTRAINT "account_interests_interest_id_fk" FOREIGN KEY ("organization_id","interest_id") REFERENCES "public"."interests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_interests" ADD CONSTRAINT "event_interests_interest_id_fk" FOREIGN KEY ("organization_id","interest_id") REFERENCES "public"."interests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_interests" ADD CONSTRAINT "event_interests_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interests" ADD CONSTRAINT "interests_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_accounts" ADD CONSTRAINT "level_accounts_level_id_fk" FOREIGN KEY ("organization_id","level_id") REFERENCES "public"."levels"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_accounts" ADD CONSTRAINT "level_accounts_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "levels" ADD CONSTRAINT "levels_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_action_rows" ADD CONSTRAINT "listing_action_rows_action_id_fk" FOREIGN KEY ("organization_id","action_id") REFERENCES "public"."listing_actions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_action_rows" ADD CONSTRAINT "listing_action_rows_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_action_rows" ADD CONSTRAINT "listing_action_rows_pass_id_fk" FOREIGN KEY ("organization_id","pass_id") REFERENCES "public"."passes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_action_rows" ADD CONSTRAINT "listing_action_rows_request_id_fk" FOREIGN KEY ("organization_id","request_id") REFERENCES "public"."pass_requests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_actions" ADD CONSTRAINT "listing_actions_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_actions" ADD CONSTRAINT "listing_actions_host_id_fk" FOREIGN KEY ("organization_id","host_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_actions" ADD CONSTRAINT "listing_actions_ticket_id_fk" FOREIGN KEY ("organization_id","ticket_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_item_pass_types" ADD CONSTRAINT "media_item_pass_types_media_item_id_fk" FOREIGN KEY ("organization_id","media_item_id") REFERENCES "public"."media_items"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_item_pass_types" ADD CONSTRAINT "media_item_pass_types_pass_type_id_fk" FOREIGN KEY ("organization_id","pass_type_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_video_id_fk" FOREIGN KEY ("organization_id","video_id") REFERENCES "public"."videos"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_file_id_fk" FOREIGN KEY ("organization_id","file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_sender_id_fk" FOREIGN KEY ("organization_id","sender_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications_off" ADD CONSTRAINT "notifications_off_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_passes" ADD CONSTRAINT "package_passes_package_id_fk" FOREIGN KEY ("organization_id","package_id") REFERENCES "public"."packages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_passes" ADD CONSTRAINT "package_passes_pass_type_id_fk" FOREIGN KEY ("organization_id","pass_type_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_changes" ADD CONSTRAINT "answer_changes_pass_id_fk" FOREIGN KEY ("organization_id","pass_id") REFERENCES "public"."passes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_changes" ADD CONSTRAINT "answer_changes_question_id_fk" FOREIGN KEY ("organization_id","question_id") REFERENCES "public"."registration_questions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_changes" ADD CONSTRAINT "answer_changes_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_changes" ADD CONSTRAINT "answer_changes_real_account_id_fk" FOREIGN KEY ("organization_id","real_account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_packages" ADD CONSTRAINT "attendee_packages_attendee_id_fk" FOREIGN KEY ("organization_id","attendee_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_packages" ADD CONSTRAINT "attendee_packages_package_id_fk" FOREIGN KEY ("organization_id","package_id") REFERENCES "public"."packages"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_add_ons" ADD CONSTRAINT "pass_add_ons_payment_id_fk" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_add_ons" ADD CONSTRAINT "pass_add_ons_pass_id_fk" FOREIGN KEY ("organization_id","pass_id") REFERENCES "public"."passes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_add_ons" ADD CONSTRAINT "pass_add_ons_add_on_id_fk" FOREIGN KEY ("organization_id","add_on_id") REFERENCES "public"."add_ons"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_attendee_id_fk" FOREIGN KEY ("organization_id","attendee_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_ticket_id_fk" FOREIGN KEY ("organization_id","ticket_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_package_id_fk" FOREIGN KEY ("organization_id","package_id") REFERENCES "public"."attendee_packages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_coupon_id_fk" FOREIGN KEY ("organization_id","coupon_id") REFERENCES "public"."coupons"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_reservation_id_fk" FOREIGN KEY ("organization_id","reservation_id") REFERENCES "public"."room_reservations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_buyer_id_fk" FOREIGN KEY ("organization_id","buyer_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_payer_id_fk" FOREIGN KEY ("organization_id","payer_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_payment_id_fk" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_responses" ADD CONSTRAINT "question_responses_pass_id_fk" FOREIGN KEY ("organization_id","pass_id") REFERENCES "public"."passes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_responses" ADD CONSTRAINT "question_responses_question_id_fk" FOREIGN KEY ("organization_id","question_id") REFERENCES "public"."registration_questions"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_requests" ADD CONSTRAINT "pass_requests_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_requests" ADD CONSTRAINT "pass_requests_ticket_id_fk" FOREIGN KEY ("organization_id","ticket_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_requests" ADD CONSTRAINT "pass_requests_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_requests" ADD CONSTRAINT "pass_requests_buyer_id_fk" FOREIGN KEY ("organization_id","buyer_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_transfers" ADD CONSTRAINT "pass_transfers_from_registration_id_fk" FOREIGN KEY ("organization_id","from_registration_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_transfers" ADD CONSTRAINT "pass_transfers_to_registration_id_fk" FOREIGN KEY ("organization_id","to_registration_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_transfers" ADD CONSTRAINT "pass_transfers_pass_id_fk" FOREIGN KEY ("organization_id","pass_id") REFERENCES "public"."passes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_types" ADD CONSTRAINT "pass_types_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_types" ADD CONSTRAINT "pass_types_featured_image_id_fk" FOREIGN KEY ("organization_id","featured_image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_types" ADD CONSTRAINT "pass_types_required_pass_type_id_fk" FOREIGN KEY ("organization_id","required_pass_type_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_schedules" ADD CONSTRAINT "price_schedules_ticket_id_fk" FOREIGN KEY ("organization_id","ticket_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_schedules" ADD CONSTRAINT "refund_schedules_ticket_id_fk" FOREIGN KEY ("organization_id","ticket_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_line_items" ADD CONSTRAINT "payment_line_items_payment_id_fk" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_of_id_fk" FOREIGN KEY ("organization_id","refund_of_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_intent_id_fk" FOREIGN KEY ("organization_id","intent_id") REFERENCES "public"."payment_intents"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD CONSTRAINT "authorization_codes_sub_fk" FOREIGN KEY ("organization_id","sub") REFERENCES "public"."pool_users"("organization_id","sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_sub_fk" FOREIGN KEY ("organization_id","sub") REFERENCES "public"."pool_users"("organization_id","sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_devices" ADD CONSTRAINT "pool_devices_sub_fk" FOREIGN KEY ("organization_id","sub") REFERENCES "public"."pool_users"("organization_id","sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_identities" ADD CONSTRAINT "pool_identities_sub_fk" FOREIGN KEY ("organization_id","sub") REFERENCES "public"."pool_users"("organization_id","sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_sub_fk" FOREIGN KEY ("organization_id","sub") REFERENCES "public"."pool_users"("organization_id","sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choice_sub_questions" ADD CONSTRAINT "choice_sub_questions_choice_id_fk" FOREIGN KEY ("organization_id","choice_id") REFERENCES "public"."question_choices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choice_sub_questions" ADD CONSTRAINT "choice_sub_questions_question_id_fk" FOREIGN KEY ("organization_id","question_id") REFERENCES "public"."registration_questions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_choices" ADD CONSTRAINT "question_choices_question_id_fk" FOREIGN KEY ("organization_id","question_id") REFERENCES "public"."registration_questions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_search_values" ADD CONSTRAINT "question_search_values_question_id_fk" FOREIGN KEY ("organization_id","question_id") REFERENCES "public"."registration_questions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_questions" ADD CONSTRAINT "registration_questions_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_questions" ADD CONSTRAINT "registration_questions_section_id_fk" FOREIGN KEY ("organization_id","section_id") REFERENCES "public"."registration_sections"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_sections" ADD CONSTRAINT "registration_sections_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_add_ons" ADD CONSTRAINT "section_add_ons_section_id_fk" FOREIGN KEY ("organization_id","section_id") REFERENCES "public"."registration_sections"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_add_ons" ADD CONSTRAINT "section_add_ons_add_on_id_fk" FOREIGN KEY ("organization_id","add_on_id") REFERENCES "public"."add_ons"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_pass_types" ADD CONSTRAINT "section_pass_types_section_id_fk" FOREIGN KEY ("organization_id","section_id") REFERENCES "public"."registration_sections"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_pass_types" ADD CONSTRAINT "section_pass_types_pass_type_id_fk" FOREIGN KEY ("organization_id","pass_type_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_fk" FOREIGN KEY ("organization_id","coupon_id") REFERENCES "public"."coupons"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_registration_id_fk" FOREIGN KEY ("organization_id","registration_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_buyer_id_fk" FOREIGN KEY ("organization_id","buyer_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_coupon_id_fk" FOREIGN KEY ("organization_id","coupon_id") REFERENCES "public"."coupons"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_granted_by_id_fk" FOREIGN KEY ("organization_id","granted_by_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_subject_account_id_fk" FOREIGN KEY ("organization_id","subject_account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_subject_event_id_fk" FOREIGN KEY ("organization_id","subject_event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_subject_group_id_fk" FOREIGN KEY ("organization_id","subject_group_id","account_id") REFERENCES "public"."group_members"("organization_id","group_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_reservations" ADD CONSTRAINT "room_reservations_attendee_id_fk" FOREIGN KEY ("organization_id","attendee_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_reservations" ADD CONSTRAINT "room_reservations_room_type_id_fk" FOREIGN KEY ("organization_id","room_type_id") REFERENCES "public"."room_types"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type_add_ons" ADD CONSTRAINT "room_type_add_ons_room_type_id_fk" FOREIGN KEY ("organization_id","room_type_id") REFERENCES "public"."room_types"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type_add_ons" ADD CONSTRAINT "room_type_add_ons_add_on_id_fk" FOREIGN KEY ("organization_id","add_on_id") REFERENCES "public"."add_ons"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type_pass_types" ADD CONSTRAINT "room_type_pass_types_room_type_id_fk" FOREIGN KEY ("organization_id","room_type_id") REFERENCES "public"."room_types"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_type_pass_types" ADD CONSTRAINT "room_type_pass_types_pass_type_id_fk" FOREIGN KEY ("organization_id","pass_type_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_types" ADD CONSTRAINT "room_types_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_types" ADD CONSTRAINT "room_types_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_sessions" ADD CONSTRAINT "saved_sessions_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_sessions" ADD CONSTRAINT "saved_sessions_session_id_fk" FOREIGN KEY ("organization_id","session_id") REFERENCES "public"."sessions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_accesses" ADD CONSTRAINT "session_accesses_session_id_fk" FOREIGN KEY ("organization_id","session_id") REFERENCES "public"."sessions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_accesses" ADD CONSTRAINT "session_accesses_pass_id_fk" FOREIGN KEY ("organization_id","pass_id") REFERENCES "public"."passes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_accesses" ADD CONSTRAINT "session_accesses_cart_id_fk" FOREIGN KEY ("organization_id","cart_id") REFERENCES "public"."session_carts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_accesses" ADD CONSTRAINT "session_accesses_payment_id_fk" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_carts" ADD CONSTRAINT "session_carts_session_id_fk" FOREIGN KEY ("organization_id","session_id") REFERENCES "public"."sessions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_carts" ADD CONSTRAINT "session_carts_registration_id_fk" FOREIGN KEY ("organization_id","registration_id") REFERENCES "public"."registrations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_responses" ADD CONSTRAINT "session_responses_access_id_fk" FOREIGN KEY ("organization_id","access_id") REFERENCES "public"."session_accesses"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_responses" ADD CONSTRAINT "session_responses_question_id_fk" FOREIGN KEY ("organization_id","question_id") REFERENCES "public"."session_questions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_question_choices" ADD CONSTRAINT "session_question_choices_question_id_fk" FOREIGN KEY ("organization_id","question_id") REFERENCES "public"."session_questions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_questions" ADD CONSTRAINT "session_questions_session_id_fk" FOREIGN KEY ("organization_id","session_id") REFERENCES "public"."sessions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_questions" ADD CONSTRAINT "session_questions_section_id_fk" FOREIGN KEY ("organization_id","section_id") REFERENCES "public"."session_sections"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_search_values" ADD CONSTRAINT "session_search_values_question_id_fk" FOREIGN KEY ("organization_id","question_id") REFERENCES "public"."session_questions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_sections" ADD CONSTRAINT "session_sections_session_id_fk" FOREIGN KEY ("organization_id","session_id") REFERENCES "public"."sessions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_sub_questions" ADD CONSTRAINT "session_sub_questions_choice_id_fk" FOREIGN KEY ("organization_id","choice_id") REFERENCES "public"."session_question_choices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_sub_questions" ADD CONSTRAINT "session_sub_questions_question_id_fk" FOREIGN KEY ("organization_id","question_id") REFERENCES "public"."session_questions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_locations" ADD CONSTRAINT "session_locations_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_locations" ADD CONSTRAINT "session_locations_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_speakers" ADD CONSTRAINT "session_speakers_session_id_fk" FOREIGN KEY ("organization_id","session_id") REFERENCES "public"."sessions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_speakers" ADD CONSTRAINT "session_speakers_speaker_id_fk" FOREIGN KEY ("organization_id","speaker_id") REFERENCES "public"."speakers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_location_id_fk" FOREIGN KEY ("organization_id","location_id") REFERENCES "public"."session_locations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_stream_input_id_fk" FOREIGN KEY ("organization_id","stream_input_id") REFERENCES "public"."stream_inputs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_sponsors" ADD CONSTRAINT "session_sponsors_session_id_fk" FOREIGN KEY ("organization_id","session_id") REFERENCES "public"."sessions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_sponsors" ADD CONSTRAINT "session_sponsors_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorship_levels" ADD CONSTRAINT "sponsorship_levels_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_level_id_fk" FOREIGN KEY ("organization_id","level_id") REFERENCES "public"."sponsorship_levels"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_inputs" ADD CONSTRAINT "stream_inputs_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_inputs" ADD CONSTRAINT "stream_inputs_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_ticket_id_fk" FOREIGN KEY ("organization_id","ticket_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_limits" ADD CONSTRAINT "tier_limits_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_limits" ADD CONSTRAINT "tier_limits_tier_id_fk" FOREIGN KEY ("organization_id","tier_id") REFERENCES "public"."account_tiers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_limits" ADD CONSTRAINT "tier_limits_pass_type_id_fk" FOREIGN KEY ("organization_id","pass_type_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_limits" ADD CONSTRAINT "tier_limits_add_on_id_fk" FOREIGN KEY ("organization_id","add_on_id") REFERENCES "public"."add_ons"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_limits" ADD CONSTRAINT "tier_limits_room_type_id_fk" FOREIGN KEY ("organization_id","room_type_id") REFERENCES "public"."room_types"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_limits" ADD CONSTRAINT "tier_limits_section_id_fk" FOREIGN KEY ("organization_id","section_id") REFERENCES "public"."registration_sections"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tracks" ADD CONSTRAINT "session_tracks_session_id_fk" FOREIGN KEY ("organization_id","session_id") REFERENCES "public"."sessions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tracks" ADD CONSTRAINT "session_tracks_track_id_fk" FOREIGN KEY ("organization_id","track_id") REFERENCES "public"."tracks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_file_id_fk" FOREIGN KEY ("organization_id","file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_captions_file_id_fk" FOREIGN KEY ("organization_id","captions_file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_poster_id_fk" FOREIGN KEY ("organization_id","poster_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_event_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_ticket_id_fk" FOREIGN KEY ("organization_id","ticket_id") REFERENCES "public"."pass_types"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_add_on_id_fk" FOREIGN KEY ("organization_id","add_on_id") REFERENCES "public"."add_ons"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_session_id_fk" FOREIGN KEY ("organization_id","session_id") REFERENCES "public"."sessions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_buyer_id_fk" FOREIGN KEY ("organization_id","buyer_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_addresses_organization_id_account_id_created_at_index" ON "account_addresses" USING btree ("organization_id","account_id","created_at");--> statement-breakpoint
CREATE INDEX "account_blocks_organization_id_blocked_id_account_id_index" ON "account_blocks" USING btree ("organization_id","blocked_id","account_id");--> statement-breakpoint
CREATE INDEX "account_contacts_organization_id_account_id_created_at_contact_id_index" ON "account_contacts" USING btree ("organization_id","account_id","created_at","contact_id");--> statement-breakpoint
CREATE INDEX "account_contacts_organization_id_contact_id_index" ON "account_contacts" USING btree ("organization_id","contact_id");--> statement-breakpoint
CREATE INDEX "account_follows_organization_id_account_id_created_at_follower_id_index" ON "account_follows" USING btree ("organization_id","account_id","created_at","follower_id");--> statement-breakpoint
CREATE INDEX "account_follows_organization_id_follower_id_created_at_account_id_index" ON "account_follows" USING btree ("organization_id","follower_id","created_at","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_organization_id_sub_index" ON "accounts" USING btree ("organization_id","sub");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_organization_id_username_index" ON "accounts" USING btree ("organization_id","username");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_organization_id_share_code_index" ON "accounts" USING btree ("organization_id","share_code");--> statement-breakpoint
CREATE INDEX "accounts_organization_id_email_index" ON "accounts" USING btree ("organization_id","email");--> statement-breakpoint
CREATE INDEX "accounts_organization_id_created_at_id_index" ON "accounts" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_organization_id_image_id_index" ON "accounts" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE INDEX "accounts_organization_id_banner_id_index" ON "accounts" USING btree ("organization_id","banner_id");--> statement-breakpoint
CREATE INDEX "accounts_organization_id_made_by_id_index" ON "accounts" USING btree ("organization_id","made_by_id");--> statement-breakpoint
CREATE INDEX "account_tier_holders_organization_id_tier_id_index" ON "account_tier_holders" USING btree ("organization_id","tier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_tiers_organization_id_slug_index" ON "account_tiers" USING btree ("organization_id","slug");--> statement-breakpoint
CREATE INDEX "account_tiers_organization_id_image_id_index" ON "account_tiers" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "activation_completions_organization_id_pass_id_activation_id_index" ON "activation_completions" USING btree ("organization_id","pass_id","activation_id");--> statement-breakpoint
CREATE INDEX "activation_completions_organization_id_activation_id_index" ON "activation_completions" USING btree ("organization_id","activation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "activations_organization_id_event_id_slug_index" ON "activations" USING btree ("organization_id","event_id","slug");--> statement-breakpoint
CREATE INDEX "activations_organization_id_event_id_sort_order_index" ON "activations" USING btree ("organization_id","event_id","sort_order");--> statement-breakpoint
CREATE INDEX "activations_organization_id_image_id_index" ON "activations" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE INDEX "activities_organization_id_created_at_id_index" ON "activities" USING btree ("organization_id","created_at","id") WHERE "activities"."commented_id" is null;--> statement-breakpoint
CREATE INDEX "activities_of_account" ON "activities" USING btree ("organization_id","account_id","created_at","id","commented_id");--> statement-breakpoint
CREATE INDEX "activities_of_group" ON "activities" USING btree ("organization_id","group_id","created_at","id","commented_id");--> statement-breakpoint
CREATE INDEX "activities_reported" ON "activities" USING btree ("organization_id","group_id","created_at","id") WHERE "activities"."reports" > 0;--> statement-breakpoint
CREATE INDEX "activities_organization_id_event_id_created_at_id_index" ON "activities" USING btree ("organization_id","event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_organization_id_commented_id_created_at_id_index" ON "activities" USING btree ("organization_id","commented_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_organization_id_commented_id_account_id_index" ON "activities" USING btree ("organization_id","commented_id","account_id");--> statement-breakpoint
CREATE INDEX "activities_organization_id_root_id_index" ON "activities" USING btree ("organization_id","root_id");--> statement-breakpoint
CREATE INDEX "activities_organization_id_reshared_id_index" ON "activities" USING btree ("organization_id","reshared_id");--> statement-breakpoint
CREATE INDEX "activities_organization_id_image_id_index" ON "activities" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE INDEX "activities_organization_id_video_id_index" ON "activities" USING btree ("organization_id","video_id");--> statement-breakpoint
CREATE INDEX "activity_entities_organization_id_account_id_index" ON "activity_entities" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE INDEX "activity_entities_organization_id_interest_id_posted_at_activity_id_index" ON "activity_entities" USING btree ("organization_id","interest_id","posted_at","activity_id");--> statement-breakpoint
CREATE INDEX "activity_entities_organization_id_link_preview_id_index" ON "activity_entities" USING btree ("organization_id","link_preview_id");--> statement-breakpoint
CREATE INDEX "activity_likes_organization_id_account_id_index" ON "activity_likes" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_reports_organization_id_activity_id_account_id_index" ON "activity_reports" USING btree ("organization_id","activity_id","account_id");--> statement-breakpoint
CREATE INDEX "activity_reports_organization_id_account_id_index" ON "activity_reports" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE INDEX "add_on_order_lines_organization_id_add_on_id_index" ON "add_on_order_lines" USING btree ("organization_id","add_on_id");--> statement-breakpoint
CREATE UNIQUE INDEX "add_on_orders_organization_id_pass_id_index" ON "add_on_orders" USING btree ("organization_id","pass_id");--> statement-breakpoint
CREATE INDEX "add_on_pass_types_organization_id_pass_type_id_index" ON "add_on_pass_types" USING btree ("organization_id","pass_type_id");--> statement-breakpoint
CREATE INDEX "add_ons_organization_id_event_id_sort_order_index" ON "add_ons" USING btree ("organization_id","event_id","sort_order");--> statement-breakpoint
CREATE INDEX "add_ons_organization_id_image_id_index" ON "add_ons" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE INDEX "advertisements_organization_id_created_at_id_index" ON "advertisements" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "advertisements_organization_id_image_id_index" ON "advertisements" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE INDEX "announcement_receivers_organization_id_account_id_index" ON "announcement_receivers" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_organization_id_slug_index" ON "announcements" USING btree ("organization_id","slug");--> statement-breakpoint
CREATE INDEX "announcements_organization_id_event_id_created_at_id_index" ON "announcements" USING btree ("organization_id","event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_organization_id_group_id_created_at_id_index" ON "announcements" USING btree ("organization_id","group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_organization_id_creator_id_index" ON "announcements" USING btree ("organization_id","creator_id");--> statement-breakpoint
CREATE INDEX "announcements_organization_id_ticket_id_index" ON "announcements" USING btree ("organization_id","ticket_id");--> statement-breakpoint
CREATE INDEX "announcements_organization_id_session_id_index" ON "announcements" USING btree ("organization_id","session_id");--> statement-breakpoint
CREATE INDEX "announcements_organization_id_question_id_index" ON "announcements" USING btree ("organization_id","question_id");--> statement-breakpoint
CREATE INDEX "announcements_due" ON "announcements" USING btree ("organization_id","scheduled_at") WHERE sent_at is null and stopped_at is null;--> statement-breakpoint
CREATE INDEX "attempts_organization_id_expires_at_index" ON "attempts" USING btree ("organization_id","expires_at");--> statement-breakpoint
CREATE INDEX "audit_entries_organization_id_at_index" ON "audit_entries" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_organization_id_account_id_at_index" ON "audit_entries" USING btree ("organization_id","account_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_organization_id_real_account_id_at_index" ON "audit_entries" USING btree ("organization_id","real_account_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_about" ON "audit_entries" USING btree ("organization_id",("params" ->> 'accountId'),"at");--> statement-breakpoint
CREATE UNIQUE INDEX "benefits_organization_id_slug_index" ON "benefits" USING btree ("organization_id","slug");--> statement-breakpoint
CREATE INDEX "benefits_organization_id_priority_id_index" ON "benefits" USING btree ("organization_id","priority","id");--> statement-breakpoint
CREATE INDEX "benefits_organization_id_created_at_id_index" ON "benefits" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "benefits_organization_id_image_id_index" ON "benefits" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE INDEX "benefits_organization_id_event_id_index" ON "benefits" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "benefits_organization_id_manager_id_index" ON "benefits" USING btree ("organization_id","manager_id");--> statement-breakpoint
CREATE INDEX "chat_channels_organization_id_last_message_at_index" ON "chat_channels" USING btree ("organization_id","last_message_at");--> statement-breakpoint
CREATE INDEX "chat_channels_organization_id_image_id_index" ON "chat_channels" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE INDEX "chat_channels_organization_id_creator_id_index" ON "chat_channels" USING btree ("organization_id","creator_id");--> statement-breakpoint
CREATE INDEX "chat_members_organization_id_account_id_channel_id_index" ON "chat_members" USING btree ("organization_id","account_id","channel_id");--> statement-breakpoint
CREATE INDEX "chat_members_organization_id_channel_id_created_at_account_id_index" ON "chat_members" USING btree ("organization_id","channel_id","created_at","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_organization_id_channel_id_id_index" ON "chat_messages" USING btree ("organization_id","channel_id","id");--> statement-breakpoint
CREATE INDEX "chat_messages_organization_id_account_id_index" ON "chat_messages" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE INDEX "bought_coupons_organization_id_registration_id_index" ON "bought_coupons" USING btree ("organization_id","registration_id");--> statement-breakpoint
CREATE INDEX "bought_coupons_organization_id_payment_id_index" ON "bought_coupons" USING btree ("organization_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_orders_organization_id_registration_id_ticket_id_index" ON "coupon_orders" USING btree ("organization_id","registration_id","ticket_id");--> statement-breakpoint
CREATE INDEX "coupon_orders_organization_id_ticket_id_index" ON "coupon_orders" USING btree ("organization_id","ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_organization_id_event_id_code_key_index" ON "coupons" USING btree ("organization_id","event_id","code_key");--> statement-breakpoint
CREATE INDEX "coupons_organization_id_ticket_id_index" ON "coupons" USING btree ("organization_id","ticket_id");--> statement-breakpoint
CREATE INDEX "door_scans_organization_id_event_id_pass_id_index" ON "door_scans" USING btree ("organization_id","event_id","pass_id");--> statement-breakpoint
CREATE INDEX "door_scans_organization_id_pass_id_scanned_at_index" ON "door_scans" USING btree ("organization_id","pass_id","scanned_at");--> statement-breakpoint
CREATE INDEX "door_scans_organization_id_session_id_index" ON "door_scans" USING btree ("organization_id","session_id");--> statement-breakpoint
CREATE INDEX "door_scans_organization_id_add_on_id_index" ON "door_scans" USING btree ("organization_id","add_on_id");--> statement-breakpoint
CREATE INDEX "door_scans_organization_id_account_id_index" ON "door_scans" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_emails_organization_id_event_id_type_index" ON "event_emails" USING btree ("organization_id","event_id","type");--> statement-breakpoint
CREATE INDEX "event_emails_due" ON "event_emails" USING btree ("organization_id","event_id") WHERE type = 'reminder' and enabled and sent_at is null;--> statement-breakpoint
CREATE INDEX "event_reminders_organization_id_account_id_index" ON "event_reminders" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE INDEX "event_page_images_organization_id_image_id_index" ON "event_page_images" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_pages_organization_id_event_id_slug_index" ON "event_pages" USING btree ("organization_id","event_id","slug");--> statement-breakpoint
CREATE INDEX "event_pages_organization_id_event_id_sort_order_index" ON "event_pages" USING btree ("organization_id","event_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "events_organization_id_slug_index" ON "events" USING btree ("organization_id","slug");--> statement-breakpoint
CREATE INDEX "events_organization_id_event_start_id_index" ON "events" USING btree ("organization_id","event_start","id");--> statement-breakpoint
CREATE INDEX "events_organization_id_listed_event_start_id_index" ON "events" USING btree ("organization_id","listed","event_start","id");--> statement-breakpoint
CREATE INDEX "events_organization_id_listed_event_end_id_index" ON "events" USING btree ("organization_id","listed","event_end","id");--> statement-breakpoint
CREATE INDEX "events_organization_id_listed_created_at_id_index" ON "events" USING btree ("organization_id","listed","created_at","id");--> statement-breakpoint
CREATE INDEX "events_by_length" ON "events" USING btree ("organization_id",("event_end" - "event_start"));--> statement-breakpoint
CREATE INDEX "events_organization_id_featured_event_start_index" ON "events" USING btree ("organization_id","featured","event_start");--> statement-breakpoint
CREATE INDEX "events_organization_id_image_id_index" ON "events" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE INDEX "events_organization_id_square_image_id_index" ON "events" USING btree ("organization_id","square_image_id");--> statement-breakpoint
CREATE INDEX "events_organization_id_background_image_id_index" ON "events" USING btree ("organization_id","background_image_id");--> statement-breakpoint
CREATE INDEX "events_organization_id_venue_map_id_index" ON "events" USING btree ("organization_id","venue_map_id");--> statement-breakpoint
CREATE INDEX "events_organization_id_series_id_event_start_index" ON "events" USING btree ("organization_id","series_id","event_start");--> statement-breakpoint
CREATE INDEX "events_organization_id_group_id_event_start_index" ON "events" USING btree ("organization_id","group_id","event_start");--> statement-breakpoint
CREATE INDEX "events_organization_id_stream_replay_id_index" ON "events" USING btree ("organization_id","stream_replay_id");--> statement-breakpoint
CREATE INDEX "events_organization_id_creator_id_index" ON "events" USING btree ("organization_id","creator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "faq_sections_organization_id_event_id_slug_index" ON "faq_sections" USING btree ("organization_id","event_id","slug");--> statement-breakpoint
CREATE INDEX "faq_sections_organization_id_event_id_sort_order_index" ON "faq_sections" USING btree ("organization_id","event_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "faqs_organization_id_section_id_slug_index" ON "faqs" USING btree ("organization_id","section_id","slug");--> statement-breakpoint
CREATE INDEX "faqs_organization_id_section_id_sort_order_index" ON "faqs" USING btree ("organization_id","section_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "files_organization_id_upload_id_index" ON "files" USING btree ("organization_id","upload_id");--> statement-breakpoint
CREATE INDEX "files_organization_id_account_id_state_index" ON "files" USING btree ("organization_id","account_id","state");--> statement-breakpoint
CREATE INDEX "files_organization_id_state_created_at_index" ON "files" USING btree ("organization_id","state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "group_invitations_organization_id_group_id_account_id_index" ON "group_invitations" USING btree ("organization_id","group_id","account_id");--> statement-breakpoint
CREATE INDEX "group_invitations_organization_id_group_id_created_at_id_index" ON "group_invitations" USING btree ("organization_id","group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "group_invitations_organization_id_account_id_status_index" ON "group_invitations" USING btree ("organization_id","account_id","status");--> statement-breakpoint
CREATE INDEX "group_invitations_organization_id_inviter_id_index" ON "group_invitations" USING btree ("organization_id","inviter_id");--> statement-breakpoint
CREATE INDEX "group_members_organization_id_group_id_created_at_account_id_index" ON "group_members" USING btree ("organization_id","group_id","created_at","account_id");--> statement-breakpoint
CREATE INDEX "group_members_organization_id_account_id_group_id_index" ON "group_members" USING btree ("organization_id","account_id","group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_requests_organization_id_group_id_account_id_index" ON "group_requests" USING btree ("organization_id","group_id","account_id");--> statement-breakpoint
CREATE INDEX "group_requests_organization_id_group_id_created_at_id_index" ON "group_requests" USING btree ("organization_id","group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "group_requests_organization_id_account_id_status_index" ON "group_requests" USING btree ("organization_id","account_id","status");--> statement-breakpoint
CREATE INDEX "group_sponsors_organization_id_group_id_created_at_account_id_index" ON "group_sponsors" USING btree ("organization_id","group_id","created_at","account_id");--> statement-breakpoint
CREATE INDEX "group_sponsors_organization_id_account_id_index" ON "group_sponsors" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_organization_id_slug_index" ON "groups" USING btree ("organization_id","slug");--> statement-breakpoint
CREATE INDEX "groups_organization_id_created_at_id_index" ON "groups" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "groups_organization_id_members_id_index" ON "groups" USING btree ("organization_id","members","id");--> statement-breakpoint
CREATE INDEX "groups_organization_id_featured_index" ON "groups" USING btree ("organization_id","featured");--> statement-breakpoint
CREATE INDEX "groups_organization_id_image_id_index" ON "groups" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_organization_id_for_account_id_index" ON "idempotency_keys" USING btree ("organization_id","for_account_id");--> statement-breakpoint
CREATE INDEX "images_organization_id_state_created_at_index" ON "images" USING btree ("organization_id","state","created_at");--> statement-breakpoint
CREATE INDEX "images_organization_id_account_id_index" ON "images" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE INDEX "account_interests_organization_id_interest_id_account_id_index" ON "account_interests" USING btree ("organization_id","interest_id","account_id");--> statement-breakpoint
CREATE INDEX "event_interests_organization_id_event_id_index" ON "event_interests" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "interests_organization_id_created_at_id_index" ON "interests" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "interests_organization_id_image_id_index" ON "interests" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE INDEX "level_accounts_organization_id_level_id_created_at_account_id_index" ON "level_accounts" USING btree ("organization_id","level_id","created_at","account_id");--> statement-breakpoint
CREATE INDEX "level_accounts_organization_id_account_id_index" ON "level_accounts" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "levels_organization_id_slug_index" ON "levels" USING btree ("organization_id","slug");--> statement-breakpoint
CREATE INDEX "levels_organization_id_sort_order_id_index" ON "levels" USING btree ("organization_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "levels_organization_id_created_at_id_index" ON "levels" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "levels_organization_id_image_id_index" ON "levels" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "link_previews_organization_id_url_hash_index" ON "link_previews" USING btree ("organization_id","url_hash");--> statement-breakpoint
CREATE INDEX "link_previews_organization_id_fetched_at_index" ON "link_previews" USING btree ("organization_id","fetched_at");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_action_rows_organization_id_action_id_position_index" ON "listing_action_rows" USING btree ("organization_id","action_id","position");--> statement-breakpoint
CREATE INDEX "listing_action_rows_organization_id_action_id_outcome_position_index" ON "listing_action_rows" USING btree ("organization_id","action_id","outcome","position");--> statement-breakpoint
CREATE INDEX "listing_action_rows_organization_id_account_id_index" ON "listing_action_rows" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE INDEX "listing_action_rows_organization_id_pass_id_index" ON "listing_action_rows" USING btree ("organization_id","pass_id");--> statement-breakpoint
CREATE INDEX "listing_action_rows_organization_id_request_id_index" ON "listing_action_rows" USING btree ("organization_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_actions_running" ON "listing_actions" USING btree ("organization_id","event_id") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "listing_actions_organization_id_event_id_created_at_id_index" ON "listing_actions" USING btree ("organization_id","event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_actions_organization_id_host_id_index" ON "listing_actions" USING btree ("organization_id","host_id");--> statement-breakpoint
CREATE INDEX "listing_actions_organization_id_ticket_id_index" ON "listing_actions" USING btree ("organization_id","ticket_id");--> statement-breakpoint
CREATE INDEX "mails_organization_id_created_at_index" ON "mails" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_organization_id_to_created_at_index" ON "mails" USING btree ("organization_id","to","created_at");--> statement-breakpoint
CREATE INDEX "mails_organization_id_expires_at_index" ON "mails" USING btree ("organization_id","expires_at");--> statement-breakpoint
CREATE INDEX "mails_organization_id_account_id_subject_id_index" ON "mails" USING btree ("organization_id","account_id","subject_id");--> statement-breakpoint
CREATE INDEX "media_item_pass_types_organization_id_pass_type_id_index" ON "media_item_pass_types" USING btree ("organization_id","pass_type_id");--> statement-breakpoint
CREATE INDEX "media_items_organization_id_event_id_sort_order_index" ON "media_items" USING btree ("organization_id","event_id","sort_order");--> statement-breakpoint
CREATE INDEX "media_items_organization_id_image_id_index" ON "media_items" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE INDEX "media_items_organization_id_video_id_index" ON "media_items" USING btree ("organization_id","video_id");--> statement-breakpoint
CREATE INDEX "media_items_organization_id_file_id_index" ON "media_items" USING btree ("organization_id","file_id");--> statement-breakpoint
CREATE INDEX "notifications_organization_id_account_id_created_at_id_index" ON "notifications" USING btree ("organization_id","account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_organization_id_account_id_index" ON "notifications" USING btree ("organization_id","account_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_organization_id_sender_id_index" ON "notifications" USING btree ("organization_id","sender_id");--> statement-breakpoint
CREATE INDEX "notifications_organization_id_subject_id_index" ON "notifications" USING btree ("organization_id","subject_id");--> statement-breakpoint
CREATE INDEX "package_passes_organization_id_package_id_index" ON "package_passes" USING btree ("organization_id","package_id");--> statement-breakpoint
CREATE INDEX "package_passes_organization_id_pass_type_id_index" ON "package_passes" USING btree ("organization_id","pass_type_id");--> statement-breakpoint
CREATE INDEX "packages_organization_id_event_id_sort_order_index" ON "packages" USING btree ("organization_id","event_id","sort_order");--> statement-breakpoint
CREATE INDEX "packages_organization_id_image_id_index" ON "packages" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE INDEX "answer_changes_organization_id_pass_id_created_at_index" ON "answer_changes" USING btree ("organization_id","pass_id","created_at");--> statement-breakpoint
CREATE INDEX "answer_changes_organization_id_question_id_index" ON "answer_changes" USING btree ("organization_id","question_id");--> statement-breakpoint
CREATE INDEX "answer_changes_organization_id_account_id_index" ON "answer_changes" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE INDEX "answer_changes_organization_id_real_account_id_index" ON "answer_changes" USING btree ("organization_id","real_account_id");--> statement-breakpoint
CREATE INDEX "attendee_packages_organization_id_attendee_id_index" ON "attendee_packages" USING btree ("organization_id","attendee_id");--> statement-breakpoint
CREATE INDEX "attendee_packages_organization_id_package_id_index" ON "attendee_packages" USING btree ("organization_id","package_id");--> statement-breakpoint
CREATE INDEX "pass_add_ons_organization_id_payment_id_index" ON "pass_add_ons" USING btree ("organization_id","payment_id");--> statement-breakpoint
CREATE INDEX "pass_add_ons_organization_id_add_on_id_index" ON "pass_add_ons" USING btree ("organization_id","add_on_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passes_organization_id_code_index" ON "passes" USING btree ("organization_id","code");--> statement-breakpoint
CREATE INDEX "passes_organization_id_ticket_id_status_hold_until_index" ON "passes" USING btree ("organization_id","ticket_id","status","hold_until");--> statement-breakpoint
CREATE INDEX "passes_organization_id_attendee_id_created_at_index" ON "passes" USING btree ("organization_id","attendee_id","created_at");--> statement-breakpoint
CREATE INDEX "passes_organization_id_alternate_id_index" ON "passes" USING btree ("organization_id","alternate_id");--> statement-breakpoint
CREATE INDEX "passes_organization_id_used_at_index" ON "passes" USING btree ("organization_id","used_at") WHERE used_at is not null;--> statement-breakpoint
CREATE INDEX "passes_organization_id_account_id_status_index" ON "passes" USING btree ("organization_id","account_id","status");--> statement-breakpoint
CREATE INDEX "passes_organization_id_coupon_id_index" ON "passes" USING btree ("organization_id","coupon_id");--> statement-breakpoint
CREATE INDEX "passes_organization_id_changed_at_id_index" ON "passes" USING btree ("organization_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "passes_organization_id_payment_id_index" ON "passes" USING btree ("organization_id","payment_id");--> statement-breakpoint
CREATE INDEX "passes_organization_id_package_id_index" ON "passes" USING btree ("organization_id","package_id");--> statement-breakpoint
CREATE INDEX "passes_organization_id_reservation_id_index" ON "passes" USING btree ("organization_id","reservation_id");--> statement-breakpoint
CREATE INDEX "passes_organization_id_buyer_id_index" ON "passes" USING btree ("organization_id","buyer_id");--> statement-breakpoint
CREATE INDEX "passes_organization_id_payer_id_index" ON "passes" USING btree ("organization_id","payer_id");--> statement-breakpoint
CREATE INDEX "question_responses_organization_id_question_id_index" ON "question_responses" USING btree ("organization_id","question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pass_requests_organization_id_ticket_id_account_id_index" ON "pass_requests" USING btree ("organization_id","ticket_id","account_id");--> statement-breakpoint
CREATE INDEX "pass_requests_organization_id_event_id_created_at_index" ON "pass_requests" USING btree ("organization_id","event_id","created_at");--> statement-breakpoint
CREATE INDEX "pass_requests_organization_id_account_id_event_id_index" ON "pass_requests" USING btree ("organization_id","account_id","event_id");--> statement-breakpoint
CREATE INDEX "pass_requests_organization_id_buyer_id_index" ON "pass_requests" USING btree ("organization_id","buyer_id");--> statement-breakpoint
CREATE INDEX "pass_transfers_organization_id_from_registration_id_created_at_index" ON "pass_transfers" USING btree ("organization_id","from_registration_id","created_at");--> statement-breakpoint
CREATE INDEX "pass_transfers_organization_id_to_registration_id_created_at_index" ON "pass_transfers" USING btree ("organization_id","to_registration_id","created_at");--> statement-breakpoint
CREATE INDEX "pass_transfers_organization_id_pass_id_index" ON "pass_transfers" USING btree ("organization_id","pass_id");--> statement-breakpoint
CREATE INDEX "pass_transfers_organization_id_former_code_index" ON "pass_transfers" USING btree ("organization_id","former_code");--> statement-breakpoint
CREATE UNIQUE INDEX "pass_types_organization_id_event_id_slug_index" ON "pass_types" USING btree ("organization_id","event_id","slug");--> statement-breakpoint
CREATE INDEX "pass_types_organization_id_event_id_sort_order_index" ON "pass_types" USING btree ("organization_id","event_id","sort_order");--> statement-breakpoint
CREATE INDEX "pass_types_organization_id_featured_image_id_index" ON "pass_types" USING btree ("organization_id","featured_image_id");--> statement-breakpoint
CREATE INDEX "pass_types_organization_id_required_pass_type_id_index" ON "pass_types" USING btree ("organization_id","required_pass_type_id");--> statement-breakpoint
CREATE INDEX "price_schedules_organization_id_ticket_id_start_date_index" ON "price_schedules" USING btree ("organization_id","ticket_id","start_date");--> statement-breakpoint
CREATE INDEX "refund_schedules_organization_id_ticket_id_start_date_index" ON "refund_schedules" USING btree ("organization_id","ticket_id","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_live" ON "payment_intents" USING btree ("organization_id","purpose","subject_id") WHERE status in ('open', 'capturing', 'captured');--> statement-breakpoint
CREATE INDEX "payment_intents_organization_id_updated_at_index" ON "payment_intents" USING btree ("organization_id","updated_at") WHERE status in ('capturing', 'captured', 'refunding');--> statement-breakpoint
CREATE INDEX "payment_intents_organization_id_provider_reference_id_index" ON "payment_intents" USING btree ("organization_id","provider","reference_id");--> statement-breakpoint
CREATE INDEX "payment_intents_organization_id_account_id_created_at_index" ON "payment_intents" USING btree ("organization_id","account_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_line_items_organization_id_payment_id_position_index" ON "payment_line_items" USING btree ("organization_id","payment_id","position");--> statement-breakpoint
CREATE INDEX "payments_organization_id_purpose_subject_id_created_at_index" ON "payments" USING btree ("organization_id","purpose","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_organization_id_refund_of_id_index" ON "payments" USING btree ("organization_id","refund_of_id");--> statement-breakpoint
CREATE INDEX "payments_open_refunds" ON "payments" USING btree ("organization_id","created_at") WHERE type = 'refund' and settled_at is null and provider <> 'manual';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_organization_id_intent_id_type_index" ON "payments" USING btree ("organization_id","intent_id","type");--> statement-breakpoint
CREATE INDEX "authorization_codes_organization_id_expires_at_index" ON "authorization_codes" USING btree ("organization_id","expires_at");--> statement-breakpoint
CREATE INDEX "authorization_codes_organization_id_sub_index" ON "authorization_codes" USING btree ("organization_id","sub");--> statement-breakpoint
CREATE INDEX "pool_devices_organization_id_sub_last_seen_at_index" ON "pool_devices" USING btree ("organization_id","sub","last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pool_identities_organization_id_sub_index" ON "pool_identities" USING btree ("organization_id","sub");--> statement-breakpoint
CREATE INDEX "pool_identities_organization_id_seen_at_index" ON "pool_identities" USING btree ("organization_id","seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pool_users_organization_id_username_index" ON "pool_users" USING btree ("organization_id","username");--> statement-breakpoint
CREATE INDEX "refresh_tokens_organization_id_sub_session_id_index" ON "refresh_tokens" USING btree ("organization_id","sub","session_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_organization_id_device_key_index" ON "refresh_tokens" USING btree ("organization_id","device_key");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_organization_id_expires_at_index" ON "sign_in_challenges" USING btree ("organization_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_current" ON "signing_keys" USING btree ("organization_id") WHERE "signing_keys"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "signing_keys_organization_id_created_at_index" ON "signing_keys" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_organization_id_endpoint_index" ON "push_devices" USING btree ("organization_id","endpoint");--> statement-breakpoint
CREATE INDEX "push_devices_organization_id_account_id_created_at_id_index" ON "push_devices" USING btree ("organization_id","account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "push_devices_organization_id_account_id_name_id_index" ON "push_devices" USING btree ("organization_id","account_id","name","id");--> statement-breakpoint
CREATE INDEX "choice_sub_questions_organization_id_question_id_index" ON "choice_sub_questions" USING btree ("organization_id","question_id");--> statement-breakpoint
CREATE INDEX "question_choices_organization_id_question_id_sort_order_index" ON "question_choices" USING btree ("organization_id","question_id","sort_order");--> statement-breakpoint
CREATE INDEX "question_search_values_organization_id_question_id_top_value_index" ON "question_search_values" USING btree ("organization_id","question_id","top","value");--> statement-breakpoint
CREATE INDEX "registration_questions_organization_id_event_id_sort_order_index" ON "registration_questions" USING btree ("organization_id","event_id","sort_order");--> statement-breakpoint
CREATE INDEX "registration_questions_organization_id_section_id_sort_order_index" ON "registration_questions" USING btree ("organization_id","section_id","sort_order");--> statement-breakpoint
CREATE INDEX "registration_sections_organization_id_event_id_sort_order_index" ON "registration_sections" USING btree ("organization_id","event_id","sort_order");--> statement-breakpoint
CREATE INDEX "section_add_ons_organization_id_add_on_id_index" ON "section_add_ons" USING btree ("organization_id","add_on_id");--> statement-breakpoint
CREATE INDEX "section_pass_types_organization_id_pass_type_id_index" ON "section_pass_types" USING btree ("organization_id","pass_type_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_organization_id_coupon_id_status_hold_until_index" ON "coupon_uses" USING btree ("organization_id","coupon_id","status","hold_until");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_draft" ON "coupon_uses" USING btree ("organization_id","registration_id") WHERE status = 'draft';--> statement-breakpoint
CREATE INDEX "coupon_uses_organization_id_registration_id_index" ON "coupon_uses" USING btree ("organization_id","registration_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_organization_id_account_id_index" ON "coupon_uses" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_organization_id_buyer_id_index" ON "coupon_uses" USING btree ("organization_id","buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_organization_id_event_id_account_id_index" ON "registrations" USING btree ("organization_id","event_id","account_id");--> statement-breakpoint
CREATE INDEX "registrations_organization_id_account_id_status_event_id_index" ON "registrations" USING btree ("organization_id","account_id","status","event_id");--> statement-breakpoint
CREATE INDEX "registrations_organization_id_event_id_status_registered_at_index" ON "registrations" USING btree ("organization_id","event_id","status","registered_at");--> statement-breakpoint
CREATE INDEX "registrations_organization_id_event_id_channel_index" ON "registrations" USING btree ("organization_id","event_id","channel");--> statement-breakpoint
CREATE INDEX "registrations_organization_id_event_id_registered_at_id_index" ON "registrations" USING btree ("organization_id","event_id","registered_at","id");--> statement-breakpoint
CREATE INDEX "registrations_organization_id_event_id_alternate_id_index" ON "registrations" USING btree ("organization_id","event_id","alternate_id");--> statement-breakpoint
CREATE INDEX "registrations_organization_id_coupon_id_index" ON "registrations" USING btree ("organization_id","coupon_id");--> statement-breakpoint
CREATE INDEX "roles_organization_id_account_id_role_subject_kind_subject_id_index" ON "roles" USING btree ("organization_id","account_id","role","subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "roles_organization_id_granted_by_id_index" ON "roles" USING btree ("organization_id","granted_by_id");--> statement-breakpoint
CREATE INDEX "roles_organization_id_subject_account_id_index" ON "roles" USING btree ("organization_id","subject_account_id");--> statement-breakpoint
CREATE INDEX "roles_organization_id_subject_event_id_index" ON "roles" USING btree ("organization_id","subject_event_id");--> statement-breakpoint
CREATE INDEX "roles_organization_id_subject_group_id_account_id_index" ON "roles" USING btree ("organization_id","subject_group_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_one_owner" ON "roles" USING btree ("organization_id","subject_group_id") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "room_reservations_organization_id_attendee_id_index" ON "room_reservations" USING btree ("organization_id","attendee_id");--> statement-breakpoint
CREATE INDEX "room_reservations_organization_id_room_type_id_start_index" ON "room_reservations" USING btree ("organization_id","room_type_id","start");--> statement-breakpoint
CREATE UNIQUE INDEX "room_type_add_ons_organization_id_room_type_id_add_on_id_index" ON "room_type_add_ons" USING btree ("organization_id","room_type_id","add_on_id");--> statement-breakpoint
CREATE INDEX "room_type_add_ons_organization_id_add_on_id_index" ON "room_type_add_ons" USING btree ("organization_id","add_on_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_type_pass_types_organization_id_room_type_id_pass_type_id_index" ON "room_type_pass_types" USING btree ("organization_id","room_type_id","pass_type_id");--> statement-breakpoint
CREATE INDEX "room_type_pass_types_organization_id_pass_type_id_index" ON "room_type_pass_types" USING btree ("organization_id","pass_type_id");--> statement-breakpoint
CREATE INDEX "room_types_organization_id_event_id_sort_order_index" ON "room_types" USING btree ("organization_id","event_id","sort_order");--> statement-breakpoint
CREATE INDEX "room_types_organization_id_image_id_index" ON "room_types" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE INDEX "saved_sessions_organization_id_session_id_index" ON "saved_sessions" USING btree ("organization_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "series_organization_id_slug_index" ON "series" USING btree ("organization_id","slug");--> statement-breakpoint
CREATE INDEX "series_organization_id_sort_order_id_index" ON "series" USING btree ("organization_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "series_organization_id_created_at_id_index" ON "series" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "series_organization_id_image_id_index" ON "series" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_accesses_live" ON "session_accesses" USING btree ("organization_id","pass_id","session_id") WHERE status <> 'canceled';--> statement-breakpoint
CREATE INDEX "session_accesses_organization_id_session_id_status_hold_until_index" ON "session_accesses" USING btree ("organization_id","session_id","status","hold_until");--> statement-breakpoint
CREATE INDEX "session_accesses_organization_id_pass_id_index" ON "session_accesses" USING btree ("organization_id","pass_id");--> statement-breakpoint
CREATE INDEX "session_accesses_organization_id_cart_id_index" ON "session_accesses" USING btree ("organization_id","cart_id");--> statement-breakpoint
CREATE INDEX "session_accesses_organization_id_payment_id_index" ON "session_accesses" USING btree ("organization_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_carts_organization_id_registration_id_session_id_index" ON "session_carts" USING btree ("organization_id","registration_id","session_id");--> statement-breakpoint
CREATE INDEX "session_carts_organization_id_session_id_index" ON "session_carts" USING btree ("organization_id","session_id");--> statement-breakpoint
CREATE INDEX "session_responses_organization_id_question_id_index" ON "session_responses" USING btree ("organization_id","question_id");--> statement-breakpoint
CREATE INDEX "session_question_choices_organization_id_question_id_sort_order_index" ON "session_question_choices" USING btree ("organization_id","question_id","sort_order");--> statement-breakpoint
CREATE INDEX "session_questions_organization_id_session_id_sort_order_index" ON "session_questions" USING btree ("organization_id","session_id","sort_order");--> statement-breakpoint
CREATE INDEX "session_questions_organization_id_section_id_sort_order_index" ON "session_questions" USING btree ("organization_id","section_id","sort_order");--> statement-breakpoint
CREATE INDEX "session_search_values_organization_id_question_id_top_value_index" ON "session_search_values" USING btree ("organization_id","question_id","top","value");--> statement-breakpoint
CREATE INDEX "session_sections_organization_id_session_id_sort_order_index" ON "session_sections" USING btree ("organization_id","session_id","sort_order");--> statement-breakpoint
CREATE INDEX "session_sub_questions_organization_id_question_id_index" ON "session_sub_questions" USING btree ("organization_id","question_id");--> statement-breakpoint
CREATE INDEX "session_locations_organization_id_event_id_index" ON "session_locations" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "session_locations_organization_id_image_id_index" ON "session_locations" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE INDEX "session_speakers_organization_id_speaker_id_index" ON "session_speakers" USING btree ("organization_id","speaker_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_organization_id_event_id_slug_index" ON "sessions" USING btree ("organization_id","event_id","slug");--> statement-breakpoint
CREATE INDEX "sessions_organization_id_event_id_start_time_sort_order_index" ON "sessions" USING btree ("organization_id","event_id","start_time","sort_order");--> statement-breakpoint
CREATE INDEX "sessions_organization_id_location_id_index" ON "sessions" USING btree ("organization_id","location_id");--> statement-breakpoint
CREATE INDEX "sessions_organization_id_stream_input_id_index" ON "sessions" USING btree ("organization_id","stream_input_id");--> statement-breakpoint
CREATE INDEX "sessions_organization_id_image_id_index" ON "sessions" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "speakers_organization_id_event_id_slug_index" ON "speakers" USING btree ("organization_id","event_id","slug");--> statement-breakpoint
CREATE INDEX "speakers_organization_id_event_id_priority_index" ON "speakers" USING btree ("organization_id","event_id","priority");--> statement-breakpoint
CREATE INDEX "speakers_organization_id_image_id_index" ON "speakers" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE INDEX "session_sponsors_organization_id_account_id_index" ON "session_sponsors" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sponsorship_levels_organization_id_event_id_slug_index" ON "sponsorship_levels" USING btree ("organization_id","event_id","slug");--> statement-breakpoint
CREATE INDEX "sponsorship_levels_organization_id_event_id_sort_order_index" ON "sponsorship_levels" USING btree ("organization_id","event_id","sort_order");--> statement-breakpoint
CREATE INDEX "sponsorships_organization_id_event_id_sort_order_index" ON "sponsorships" USING btree ("organization_id","event_id","sort_order");--> statement-breakpoint
CREATE INDEX "sponsorships_organization_id_level_id_index" ON "sponsorships" USING btree ("organization_id","level_id");--> statement-breakpoint
CREATE INDEX "sponsorships_organization_id_account_id_index" ON "sponsorships" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE INDEX "sponsorships_organization_id_image_id_index" ON "sponsorships" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE INDEX "stream_inputs_organization_id_event_id_sort_order_index" ON "stream_inputs" USING btree ("organization_id","event_id","sort_order");--> statement-breakpoint
CREATE INDEX "stream_inputs_organization_id_image_id_index" ON "stream_inputs" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE INDEX "support_tickets_organization_id_account_id_created_at_id_index" ON "support_tickets" USING btree ("organization_id","account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "support_tickets_organization_id_event_id_index" ON "support_tickets" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "support_tickets_organization_id_ticket_id_index" ON "support_tickets" USING btree ("organization_id","ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tier_limits_thing" ON "tier_limits" USING btree ("organization_id","event_id","tier_id",coalesce("pass_type_id", "add_on_id", "room_type_id", "section_id"));--> statement-breakpoint
CREATE INDEX "tier_limits_organization_id_tier_id_index" ON "tier_limits" USING btree ("organization_id","tier_id");--> statement-breakpoint
CREATE INDEX "tier_limits_organization_id_pass_type_id_index" ON "tier_limits" USING btree ("organization_id","pass_type_id");--> statement-breakpoint
CREATE INDEX "tier_limits_organization_id_add_on_id_index" ON "tier_limits" USING btree ("organization_id","add_on_id");--> statement-breakpoint
CREATE INDEX "tier_limits_organization_id_room_type_id_index" ON "tier_limits" USING btree ("organization_id","room_type_id");--> statement-breakpoint
CREATE INDEX "tier_limits_organization_id_section_id_index" ON "tier_limits" USING btree ("organization_id","section_id");--> statement-breakpoint
CREATE INDEX "session_tracks_organization_id_track_id_index" ON "session_tracks" USING btree ("organization_id","track_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tracks_organization_id_event_id_slug_index" ON "tracks" USING btree ("organization_id","event_id","slug");--> statement-breakpoint
CREATE INDEX "videos_organization_id_account_id_index" ON "videos" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE INDEX "videos_organization_id_file_id_index" ON "videos" USING btree ("organization_id","file_id");--> statement-breakpoint
CREATE INDEX "videos_organization_id_captions_file_id_index" ON "videos" USING btree ("organization_id","captions_file_id");--> statement-breakpoint
CREATE INDEX "videos_organization_id_poster_id_index" ON "videos" USING btree ("organization_id","poster_id");--> statement-breakpoint
CREATE INDEX "waiting_list_entries_line" ON "waiting_list_entries" USING btree ("organization_id","event_id","number") WHERE status in ('waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_entries_one_pass_type" ON "waiting_list_entries" USING btree ("organization_id","ticket_id","account_id") WHERE status in ('waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_entries_one_add_on" ON "waiting_list_entries" USING btree ("organization_id","add_on_id","account_id") WHERE status in ('waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_entries_one_session" ON "waiting_list_entries" USING btree ("organization_id","session_id","account_id") WHERE status in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_list_entries_organization_id_account_id_status_index" ON "waiting_list_entries" USING btree ("organization_id","account_id","status");--> statement-breakpoint
CREATE INDEX "waiting_list_entries_organization_id_event_id_index" ON "waiting_list_entries" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "waiting_list_entries_organization_id_ticket_id_index" ON "waiting_list_entries" USING btree ("organization_id","ticket_id");--> statement-breakpoint
CREATE INDEX "waiting_list_entries_organization_id_add_on_id_index" ON "waiting_list_entries" USING btree ("organization_id","add_on_id");--> statement-breakpoint
CREATE INDEX "waiting_list_entries_organization_id_session_id_index" ON "waiting_list_entries" USING btree ("organization_id","session_id");--> statement-breakpoint
CREATE INDEX "waiting_list_entries_organization_id_buyer_id_index" ON "waiting_list_entries" USING btree ("organization_id","buyer_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "account_addresses" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "account_blocks" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "account_contacts" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "account_follows" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "accounts" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "account_tier_holders" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "account_tiers" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "activation_completions" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "activations" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "activities" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "activity_entities" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "activity_likes" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "activity_reports" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "add_on_order_lines" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "add_on_orders" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "add_on_pass_types" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "add_ons" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "advertisements" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "announcement_receivers" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "announcements" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "attempts" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "audit_entries" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "retention" ON "audit_entries" AS PERMISSIVE FOR ALL TO "app_worker" USING (at < now() - interval '730 days');--> statement-breakpoint
CREATE POLICY "tenant" ON "benefits" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "chat_channels" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "chat_members" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "chat_messages" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "bought_coupons" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "coupon_orders" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "coupons" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "door_scans" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "pass_keys" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "event_email_texts" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "event_emails" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "event_reminders" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "event_page_images" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "event_pages" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "events" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "faq_sections" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "faqs" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "files" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "group_invitations" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "group_members" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "group_requests" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "group_sponsors" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "groups" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "images" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "account_interests" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "event_interests" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "interests" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "level_accounts" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "levels" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "link_previews" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "listing_action_rows" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "listing_actions" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "mails" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "media_item_pass_types" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "media_items" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "notifications" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "notifications_off" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "organizations" AS PERMISSIVE FOR ALL TO "app_user" USING (id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "package_passes" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "packages" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "answer_changes" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "attendee_packages" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "pass_add_ons" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "passes" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "question_responses" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "pass_requests" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "pass_transfers" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "pass_types" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "price_schedules" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "refund_schedules" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_intents" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_line_items" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_webhooks" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "payments" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "authorization_codes" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "one_time_codes" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "pool_devices" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "pool_identities" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "pool_users" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "refresh_tokens" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "sign_in_challenges" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "signing_keys" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "push_devices" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "choice_sub_questions" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "question_choices" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "question_search_values" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "registration_questions" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "registration_sections" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "section_add_ons" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "section_pass_types" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "coupon_uses" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "registrations" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "roles" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "room_reservations" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "room_type_add_ons" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "room_type_pass_types" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "room_types" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "saved_sessions" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "series" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "session_accesses" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "session_carts" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "session_responses" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "session_question_choices" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "session_questions" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "session_search_values" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "session_sections" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "session_sub_questions" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "session_locations" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "session_speakers" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "sessions" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "speakers" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "session_sponsors" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "sponsorship_levels" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "sponsorships" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "stream_inputs" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "support_tickets" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "tier_limits" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "session_tracks" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "tracks" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "videos" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "waiting_list_entries" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));