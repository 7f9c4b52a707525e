CREATE TABLE "account_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
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
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
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
	"terms_accepted" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chat_channels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"name" text,
	"image_id" uuid,
	"creator_id" uuid,
	"last_message_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_channels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chat_members" (
	"organization_id" uuid NOT NULL,
	"channel_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"last_read_id" bigint,
	"notifications" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_members_organization_id_channel_id_account_id_pk" PRIMARY KEY("organization_id","channel_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "chat_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"channel_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text DEFAULT 'user' NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"short_description" text NOT NULL,
	"long_description" text,
	"featured" boolean DEFAULT false NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
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
	"creator_id" uuid NOT NULL,
	"registration" boolean DEFAULT true NOT NULL,
	"registration_start" timestamp (3) with time zone NOT NULL,
	"registration_end" timestamp (3) with time zone NOT NULL,
	"registration_limit" integer,
	"pass_supply" integer,
	"pass_limit_per_account" integer,
	"public_registrants" boolean DEFAULT true NOT NULL,
	"activity_feed_enabled" boolean DEFAULT true NOT NULL,
	"chat_bot_number" text,
	"ios_app_link" text,
	"android_app_link" text,
	"reservation_description" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_locations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
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
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session_locations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_speakers" (
	"organization_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"speaker_id" uuid NOT NULL,
	CONSTRAINT "session_speakers_organization_id_session_id_speaker_id_pk" PRIMARY KEY("organization_id","session_id","speaker_id")
);
--> statement-breakpoint
ALTER TABLE "session_speakers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"long_description" text,
	"location_id" uuid,
	"image_id" uuid,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"sort_order" integer,
	"non_session" boolean DEFAULT false NOT NULL,
	"registration_enabled" boolean DEFAULT false NOT NULL,
	"registration_end" timestamp (3) with time zone,
	"price" integer,
	"supply" integer,
	"access" text DEFAULT 'PUBLIC' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "speakers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "speakers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_organization_id_account_id_key_pk" PRIMARY KEY("organization_id","account_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "identity_attempts" (
	"organization_id" uuid NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"locked_until" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_attempts_organization_id_key_pk" PRIMARY KEY("organization_id","key")
);
--> statement-breakpoint
ALTER TABLE "identity_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"organization_id" uuid NOT NULL,
	"sub" uuid NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_codes_organization_id_sub_purpose_pk" PRIMARY KEY("organization_id","sub","purpose")
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pool_users" (
	"sub" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"username" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"salt" text NOT NULL,
	"verifier" text NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"tokens_valid_after" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pool_users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"organization_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"sub" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"device_key" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refresh_tokens_organization_id_hash_pk" PRIMARY KEY("organization_id","hash")
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_jwk" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "signing_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "srp_challenges" (
	"organization_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sub" uuid,
	"user_id" text NOT NULL,
	"username" text NOT NULL,
	"public_a" text NOT NULL,
	"secret_b" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "srp_challenges_organization_id_key_pk" PRIMARY KEY("organization_id","key")
);
--> statement-breakpoint
ALTER TABLE "srp_challenges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"uri" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"type" text NOT NULL,
	"moderation" text DEFAULT 'safe' NOT NULL,
	"name" text,
	"description" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "images" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "add_on_pass_types" (
	"organization_id" uuid NOT NULL,
	"add_on_id" uuid NOT NULL,
	"pass_type_id" uuid NOT NULL,
	CONSTRAINT "add_on_pass_types_organization_id_add_on_id_pass_type_id_pk" PRIMARY KEY("organization_id","add_on_id","pass_type_id")
);
--> statement-breakpoint
ALTER TABLE "add_on_pass_types" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "add_ons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"short_description" text NOT NULL,
	"long_description" text,
	"supply" integer,
	"price" integer NOT NULL,
	"price_per_night" boolean DEFAULT false NOT NULL,
	"image_id" uuid,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "add_ons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "package_passes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"pass_type_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "package_passes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "packages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"image_id" uuid,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "packages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pass_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"slug" text NOT NULL,
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
	"require_coupon" boolean DEFAULT false NOT NULL,
	"email_domains" text,
	"enable_coupons" boolean DEFAULT false NOT NULL,
	"min_coupon_quantity" integer,
	"max_coupon_quantity" integer,
	"override_start_date" timestamp (3) with time zone,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pass_types" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "price_schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"name" text,
	"price" integer NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refund_schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"percentage" integer NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refund_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "choice_sub_questions" (
	"organization_id" uuid NOT NULL,
	"choice_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "choice_sub_questions_organization_id_choice_id_question_id_pk" PRIMARY KEY("organization_id","choice_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "choice_sub_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "question_choices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"value" text NOT NULL,
	"text" text,
	"description" text,
	"supply" integer,
	"sort_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "question_search_values" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"value" text NOT NULL,
	"top" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_search_values" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registration_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"section_id" uuid,
	"featured" boolean DEFAULT false NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"label" text,
	"placeholder" text,
	"description" text,
	"default" text,
	"required" boolean DEFAULT false NOT NULL,
	"mutable" boolean DEFAULT true NOT NULL,
	"span" integer DEFAULT 12 NOT NULL,
	"min" text,
	"max" text,
	"validation" text,
	"validation_message" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registration_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registration_sections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"sort_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registration_sections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "section_add_ons" (
	"organization_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"add_on_id" uuid NOT NULL,
	CONSTRAINT "section_add_ons_organization_id_section_id_add_on_id_pk" PRIMARY KEY("organization_id","section_id","add_on_id")
);
--> statement-breakpoint
ALTER TABLE "section_add_ons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "section_pass_types" (
	"organization_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"pass_type_id" uuid NOT NULL,
	CONSTRAINT "section_pass_types_organization_id_section_id_pass_type_id_pk" PRIMARY KEY("organization_id","section_id","pass_type_id")
);
--> statement-breakpoint
ALTER TABLE "section_pass_types" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attendee_packages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"attendee_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attendee_packages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupon_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pass_add_ons" (
	"organization_id" uuid NOT NULL,
	"pass_id" uuid NOT NULL,
	"add_on_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pass_add_ons_organization_id_pass_id_add_on_id_pk" PRIMARY KEY("organization_id","pass_id","add_on_id")
);
--> statement-breakpoint
ALTER TABLE "pass_add_ons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "passes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"alternate_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "passes_alternate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"attendee_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"package_id" uuid,
	"coupon_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"location" text,
	"used_at" timestamp (3) with time zone,
	"amt_paid" integer DEFAULT 0 NOT NULL,
	"amt_refunded" integer DEFAULT 0 NOT NULL,
	"payer_id" uuid,
	"payment_id" uuid,
	"code" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "passes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"description" text,
	"secret" text NOT NULL,
	"reference_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"event_id" uuid,
	"registration_id" uuid,
	"address_id" uuid,
	"sales_tax" integer DEFAULT 0 NOT NULL,
	"sales_tax_rate" integer DEFAULT 0 NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"captured_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_intents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
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
	"charged_amt" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"last4" text,
	"stripe_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "question_responses" (
	"organization_id" uuid NOT NULL,
	"pass_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_responses_organization_id_pass_id_question_id_pk" PRIMARY KEY("organization_id","pass_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "question_responses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"alternate_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "registrations_alternate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"event_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"coupon_id" uuid,
	"registered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registrations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_addresses" ADD CONSTRAINT "account_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_banner_id_images_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_channels" ADD CONSTRAINT "chat_channels_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_channels" ADD CONSTRAINT "chat_channels_creator_id_accounts_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_channel_id_chat_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."chat_channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_channel_id_chat_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."chat_channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_square_image_id_images_id_fk" FOREIGN KEY ("square_image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_background_image_id_images_id_fk" FOREIGN KEY ("background_image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_venue_map_id_images_id_fk" FOREIGN KEY ("venue_map_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_creator_id_accounts_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_locations" ADD CONSTRAINT "session_locations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_locations" ADD CONSTRAINT "session_locations_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_speakers" ADD CONSTRAINT "session_speakers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_speakers" ADD CONSTRAINT "session_speakers_speaker_id_speakers_id_fk" FOREIGN KEY ("speaker_id") REFERENCES "public"."speakers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_location_id_session_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."session_locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_sub_pool_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."pool_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_sub_pool_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."pool_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_on_pass_types" ADD CONSTRAINT "add_on_pass_types_add_on_id_add_ons_id_fk" FOREIGN KEY ("add_on_id") REFERENCES "public"."add_ons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_on_pass_types" ADD CONSTRAINT "add_on_pass_types_pass_type_id_pass_types_id_fk" FOREIGN KEY ("pass_type_id") REFERENCES "public"."pass_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_ons" ADD CONSTRAINT "add_ons_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_ons" ADD CONSTRAINT "add_ons_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_ticket_id_pass_types_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."pass_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_passes" ADD CONSTRAINT "package_passes_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_passes" ADD CONSTRAINT "package_passes_pass_type_id_pass_types_id_fk" FOREIGN KEY ("pass_type_id") REFERENCES "public"."pass_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_types" ADD CONSTRAINT "pass_types_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_types" ADD CONSTRAINT "pass_types_featured_image_id_images_id_fk" FOREIGN KEY ("featured_image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_schedules" ADD CONSTRAINT "price_schedules_ticket_id_pass_types_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."pass_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_schedules" ADD CONSTRAINT "refund_schedules_ticket_id_pass_types_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."pass_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choice_sub_questions" ADD CONSTRAINT "choice_sub_questions_choice_id_question_choices_id_fk" FOREIGN KEY ("choice_id") REFERENCES "public"."question_choices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choice_sub_questions" ADD CONSTRAINT "choice_sub_questions_question_id_registration_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."registration_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_choices" ADD CONSTRAINT "question_choices_question_id_registration_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."registration_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_search_values" ADD CONSTRAINT "question_search_values_question_id_registration_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."registration_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_questions" ADD CONSTRAINT "registration_questions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_questions" ADD CONSTRAINT "registration_questions_section_id_registration_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."registration_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_sections" ADD CONSTRAINT "registration_sections_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_add_ons" ADD CONSTRAINT "section_add_ons_section_id_registration_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."registration_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_add_ons" ADD CONSTRAINT "section_add_ons_add_on_id_add_ons_id_fk" FOREIGN KEY ("add_on_id") REFERENCES "public"."add_ons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_pass_types" ADD CONSTRAINT "section_pass_types_section_id_registration_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."registration_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_pass_types" ADD CONSTRAINT "section_pass_types_pass_type_id_pass_types_id_fk" FOREIGN KEY ("pass_type_id") REFERENCES "public"."pass_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_packages" ADD CONSTRAINT "attendee_packages_attendee_id_registrations_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_packages" ADD CONSTRAINT "attendee_packages_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_add_ons" ADD CONSTRAINT "pass_add_ons_pass_id_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."passes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_add_ons" ADD CONSTRAINT "pass_add_ons_add_on_id_add_ons_id_fk" FOREIGN KEY ("add_on_id") REFERENCES "public"."add_ons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_attendee_id_registrations_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_ticket_id_pass_types_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."pass_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_package_id_attendee_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."attendee_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_payer_id_accounts_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_responses" ADD CONSTRAINT "question_responses_pass_id_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."passes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_responses" ADD CONSTRAINT "question_responses_question_id_registration_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."registration_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_addresses_organization_id_account_id_created_at_index" ON "account_addresses" USING btree ("organization_id","account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_organization_id_sub_index" ON "accounts" USING btree ("organization_id","sub");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_organization_id_username_index" ON "accounts" USING btree ("organization_id","username");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_organization_id_share_code_index" ON "accounts" USING btree ("organization_id","share_code");--> statement-breakpoint
CREATE INDEX "chat_channels_organization_id_last_message_at_index" ON "chat_channels" USING btree ("organization_id","last_message_at");--> statement-breakpoint
CREATE INDEX "chat_members_organization_id_account_id_channel_id_index" ON "chat_members" USING btree ("organization_id","account_id","channel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_organization_id_channel_id_id_index" ON "chat_messages" USING btree ("organization_id","channel_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_organization_id_slug_index" ON "events" USING btree ("organization_id","slug");--> statement-breakpoint
CREATE INDEX "events_organization_id_listed_event_start_id_index" ON "events" USING btree ("organization_id","listed","event_start","id");--> statement-breakpoint
CREATE INDEX "events_organization_id_listed_event_end_id_index" ON "events" USING btree ("organization_id","listed","event_end","id");--> statement-breakpoint
CREATE INDEX "events_organization_id_featured_event_start_index" ON "events" USING btree ("organization_id","featured","event_start");--> statement-breakpoint
CREATE INDEX "session_locations_organization_id_event_id_index" ON "session_locations" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "session_speakers_organization_id_speaker_id_index" ON "session_speakers" USING btree ("organization_id","speaker_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_organization_id_event_id_slug_index" ON "sessions" USING btree ("organization_id","event_id","slug");--> statement-breakpoint
CREATE INDEX "sessions_organization_id_event_id_start_time_sort_order_index" ON "sessions" USING btree ("organization_id","event_id","start_time","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "speakers_organization_id_event_id_slug_index" ON "speakers" USING btree ("organization_id","event_id","slug");--> statement-breakpoint
CREATE INDEX "speakers_organization_id_event_id_priority_index" ON "speakers" USING btree ("organization_id","event_id","priority");--> statement-breakpoint
CREATE INDEX "identity_attempts_organization_id_expires_at_index" ON "identity_attempts" USING btree ("organization_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pool_users_organization_id_username_index" ON "pool_users" USING btree ("organization_id","username");--> statement-breakpoint
CREATE INDEX "refresh_tokens_organization_id_sub_session_id_index" ON "refresh_tokens" USING btree ("organization_id","sub","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_current" ON "signing_keys" USING btree ("organization_id") WHERE "signing_keys"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "signing_keys_organization_id_created_at_index" ON "signing_keys" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "srp_challenges_organization_id_expires_at_index" ON "srp_challenges" USING btree ("organization_id","expires_at");--> statement-breakpoint
CREATE INDEX "images_organization_id_created_at_index" ON "images" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_organization_id_created_at_index" ON "mails" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_organization_id_to_created_at_index" ON "mails" USING btree ("organization_id","to","created_at");--> statement-breakpoint
CREATE INDEX "add_ons_organization_id_event_id_sort_order_index" ON "add_ons" USING btree ("organization_id","event_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_organization_id_event_id_code_key_index" ON "coupons" USING btree ("organization_id","event_id","code_key");--> statement-breakpoint
CREATE INDEX "package_passes_organization_id_package_id_index" ON "package_passes" USING btree ("organization_id","package_id");--> statement-breakpoint
CREATE INDEX "packages_organization_id_event_id_sort_order_index" ON "packages" USING btree ("organization_id","event_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "pass_types_organization_id_event_id_slug_index" ON "pass_types" USING btree ("organization_id","event_id","slug");--> statement-breakpoint
CREATE INDEX "pass_types_organization_id_event_id_sort_order_index" ON "pass_types" USING btree ("organization_id","event_id","sort_order");--> statement-breakpoint
CREATE INDEX "price_schedules_organization_id_ticket_id_start_date_index" ON "price_schedules" USING btree ("organization_id","ticket_id","start_date");--> statement-breakpoint
CREATE INDEX "refund_schedules_organization_id_ticket_id_start_date_index" ON "refund_schedules" USING btree ("organization_id","ticket_id","start_date");--> statement-breakpoint
CREATE INDEX "question_choices_organization_id_question_id_sort_order_index" ON "question_choices" USING btree ("organization_id","question_id","sort_order");--> statement-breakpoint
CREATE INDEX "question_search_values_organization_id_question_id_top_value_index" ON "question_search_values" USING btree ("organization_id","question_id","top","value");--> statement-breakpoint
CREATE INDEX "registration_questions_organization_id_event_id_sort_order_index" ON "registration_questions" USING btree ("organization_id","event_id","sort_order");--> statement-breakpoint
CREATE INDEX "registration_questions_organization_id_section_id_sort_order_index" ON "registration_questions" USING btree ("organization_id","section_id","sort_order");--> statement-breakpoint
CREATE INDEX "registration_sections_organization_id_event_id_sort_order_index" ON "registration_sections" USING btree ("organization_id","event_id","sort_order");--> statement-breakpoint
CREATE INDEX "attendee_packages_organization_id_attendee_id_index" ON "attendee_packages" USING btree ("organization_id","attendee_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_organization_id_coupon_id_status_hold_until_index" ON "coupon_uses" USING btree ("organization_id","coupon_id","status","hold_until");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_organization_id_registration_id_index" ON "coupon_uses" USING btree ("organization_id","registration_id") WHERE status = 'draft';--> statement-breakpoint
CREATE INDEX "pass_add_ons_organization_id_add_on_id_index" ON "pass_add_ons" USING btree ("organization_id","add_on_id");--> statement-breakpoint
CREATE INDEX "pass_add_ons_pass_id_index" ON "pass_add_ons" USING btree ("pass_id");--> statement-breakpoint
CREATE INDEX "passes_organization_id_ticket_id_status_hold_until_index" ON "passes" USING btree ("organization_id","ticket_id","status","hold_until");--> statement-breakpoint
CREATE INDEX "passes_organization_id_attendee_id_created_at_index" ON "passes" USING btree ("organization_id","attendee_id","created_at");--> statement-breakpoint
CREATE INDEX "passes_organization_id_account_id_status_index" ON "passes" USING btree ("organization_id","account_id","status");--> statement-breakpoint
CREATE INDEX "passes_organization_id_coupon_id_index" ON "passes" USING btree ("organization_id","coupon_id");--> statement-breakpoint
CREATE INDEX "passes_organization_id_payment_id_index" ON "passes" USING btree ("organization_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_organization_id_registration_id_index" ON "payment_intents" USING btree ("organization_id","registration_id") WHERE captured_at is null;--> statement-breakpoint
CREATE INDEX "payment_intents_organization_id_account_id_created_at_index" ON "payment_intents" USING btree ("organization_id","account_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_organization_id_registration_id_created_at_index" ON "payments" USING btree ("organization_id","registration_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_organization_id_intent_id_index" ON "payments" USING btree ("organization_id","intent_id");--> statement-breakpoint
CREATE INDEX "question_responses_organization_id_question_id_index" ON "question_responses" USING btree ("organization_id","question_id");--> statement-breakpoint
CREATE INDEX "question_responses_pass_id_index" ON "question_responses" USING btree ("pass_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_organization_id_event_id_account_id_index" ON "registrations" USING btree ("organization_id","event_id","account_id");--> statement-breakpoint
CREATE INDEX "registrations_organization_id_account_id_status_event_id_index" ON "registrations" USING btree ("organization_id","account_id","status","event_id");--> statement-breakpoint
CREATE INDEX "registrations_organization_id_event_id_status_registered_at_index" ON "registrations" USING btree ("organization_id","event_id","status","registered_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "account_addresses" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "accounts" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "chat_channels" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "chat_members" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "chat_messages" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "events" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "session_locations" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "session_speakers" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "sessions" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "speakers" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "identity_attempts" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "one_time_codes" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "pool_users" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "refresh_tokens" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "signing_keys" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "srp_challenges" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "images" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "mails" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "organizations" AS PERMISSIVE FOR SELECT TO "app_user" USING (id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "add_on_pass_types" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "add_ons" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "coupons" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "package_passes" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "packages" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "pass_types" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "price_schedules" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "refund_schedules" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "choice_sub_questions" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "question_choices" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "question_search_values" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "registration_questions" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "registration_sections" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "section_add_ons" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "section_pass_types" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "attendee_packages" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "coupon_uses" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "pass_add_ons" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "passes" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_intents" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "payments" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "question_responses" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "registrations" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));