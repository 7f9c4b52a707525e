CREATE TABLE "channel_collection_contents" (
	"organization_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"sort_order" bigint GENERATED ALWAYS AS IDENTITY (sequence name "channel_collection_contents_sort_order_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "channel_collection_contents_organization_id_collection_id_content_id_pk" PRIMARY KEY("organization_id","collection_id","content_id")
);
--> statement-breakpoint
ALTER TABLE "channel_collection_contents" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "channel_collections" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"channel_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_collections_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "channel_collections_name_bounds" CHECK ("channel_collections"."name" <> '' and char_length("channel_collections"."name") <= 100),
	CONSTRAINT "channel_collections_description_bounds" CHECK (char_length("channel_collections"."description") <= 2000),
	CONSTRAINT "channel_collections_slug_bounds" CHECK ("channel_collections"."slug" <> '' and char_length("channel_collections"."slug") <= 100)
);
--> statement-breakpoint
ALTER TABLE "channel_collections" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "channel_interests" (
	"organization_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"interest_id" uuid NOT NULL,
	CONSTRAINT "channel_interests_organization_id_channel_id_interest_id_pk" PRIMARY KEY("organization_id","channel_id","interest_id")
);
--> statement-breakpoint
ALTER TABLE "channel_interests" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "channel_subscribers" (
	"organization_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"content_email_notification" boolean DEFAULT true NOT NULL,
	"content_push_notification" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_subscribers_organization_id_channel_id_account_id_pk" PRIMARY KEY("organization_id","channel_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "channel_subscribers" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "channels" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"image_id" uuid,
	"banner_id" uuid,
	"group_id" uuid,
	"creator_id" uuid,
	"visible" boolean NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"external_url" text,
	"apple_url" text,
	"spotify_url" text,
	"google_url" text,
	"youtube_url" text,
	"subscriber_count" integer DEFAULT 0 NOT NULL,
	"content_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channels_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "channels_slug_bounds" CHECK ("channels"."slug" <> '' and char_length("channels"."slug") <= 100),
	CONSTRAINT "channels_name_bounds" CHECK ("channels"."name" <> '' and char_length("channels"."name") <= 100),
	CONSTRAINT "channels_description_bounds" CHECK (char_length("channels"."description") <= 5000),
	CONSTRAINT "channels_external_url_bounds" CHECK (char_length("channels"."external_url") <= 2000),
	CONSTRAINT "channels_apple_url_bounds" CHECK (char_length("channels"."apple_url") <= 2000),
	CONSTRAINT "channels_spotify_url_bounds" CHECK (char_length("channels"."spotify_url") <= 2000),
	CONSTRAINT "channels_google_url_bounds" CHECK (char_length("channels"."google_url") <= 2000),
	CONSTRAINT "channels_youtube_url_bounds" CHECK (char_length("channels"."youtube_url") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "channels" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_guests" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"content_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"account_id" uuid,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"title" text,
	"bio" text,
	"company" text,
	"company_link" text,
	"company_bio" text,
	"image_id" uuid,
	"website" text,
	"facebook" text,
	"twitter" text,
	"instagram" text,
	"linked_in" text,
	"tik_tok" text,
	"youtube" text,
	"discord" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_guests_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "content_guests_type_enum" CHECK ("content_guests"."type" in ('guest', 'host', 'author')),
	CONSTRAINT "content_guests_name_bounds" CHECK ("content_guests"."name" <> '' and char_length("content_guests"."name") <= 100),
	CONSTRAINT "content_guests_title_bounds" CHECK (char_length("content_guests"."title") <= 200),
	CONSTRAINT "content_guests_bio_bounds" CHECK (char_length("content_guests"."bio") <= 5000),
	CONSTRAINT "content_guests_company_bounds" CHECK (char_length("content_guests"."company") <= 200),
	CONSTRAINT "content_guests_company_link_bounds" CHECK (char_length("content_guests"."company_link") <= 2000),
	CONSTRAINT "content_guests_company_bio_bounds" CHECK (char_length("content_guests"."company_bio") <= 5000),
	CONSTRAINT "content_guests_website_bounds" CHECK (char_length("content_guests"."website") <= 2000),
	CONSTRAINT "content_guests_facebook_bounds" CHECK (char_length("content_guests"."facebook") <= 200),
	CONSTRAINT "content_guests_twitter_bounds" CHECK (char_length("content_guests"."twitter") <= 200),
	CONSTRAINT "content_guests_instagram_bounds" CHECK (char_length("content_guests"."instagram") <= 200),
	CONSTRAINT "content_guests_linked_in_bounds" CHECK (char_length("content_guests"."linked_in") <= 200),
	CONSTRAINT "content_guests_tik_tok_bounds" CHECK (char_length("content_guests"."tik_tok") <= 200),
	CONSTRAINT "content_guests_youtube_bounds" CHECK (char_length("content_guests"."youtube") <= 200),
	CONSTRAINT "content_guests_discord_bounds" CHECK (char_length("content_guests"."discord") <= 200),
	CONSTRAINT "content_guests_slug_bounds" CHECK ("content_guests"."slug" <> '' and char_length("content_guests"."slug") <= 100)
);
--> statement-breakpoint
ALTER TABLE "content_guests" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_interests" (
	"organization_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"interest_id" uuid NOT NULL,
	CONSTRAINT "content_interests_organization_id_content_id_interest_id_pk" PRIMARY KEY("organization_id","content_id","interest_id")
);
--> statement-breakpoint
ALTER TABLE "content_interests" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_likes" (
	"organization_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_likes_organization_id_content_id_account_id_pk" PRIMARY KEY("organization_id","content_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "content_likes" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contents" (
	"organization_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"channel_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text,
	"description" text,
	"body" text,
	"image_id" uuid,
	"audio_id" bigint,
	"video_id" uuid,
	"type" text GENERATED ALWAYS AS (case when video_id is not null then 'video' when audio_id is not null then 'audio' else 'article' end) STORED NOT NULL,
	"duration" text,
	"external_url" text,
	"apple_url" text,
	"spotify_url" text,
	"google_url" text,
	"youtube_url" text,
	"featured" boolean DEFAULT false NOT NULL,
	"email" boolean DEFAULT true NOT NULL,
	"push" boolean DEFAULT true NOT NULL,
	"published" timestamp (3) with time zone,
	"scheduled_for" timestamp (3) with time zone,
	"scheduled_at" timestamp (3) with time zone,
	"rescheduled_at" timestamp (3) with time zone,
	"site" text,
	"likes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contents_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "contents_type_enum" CHECK ("contents"."type" in ('video', 'audio', 'article')),
	CONSTRAINT "contents_slug_bounds" CHECK ("contents"."slug" <> '' and char_length("contents"."slug") <= 100),
	CONSTRAINT "contents_title_bounds" CHECK ("contents"."title" <> '' and char_length("contents"."title") <= 200),
	CONSTRAINT "contents_description_bounds" CHECK (char_length("contents"."description") <= 5000),
	CONSTRAINT "contents_duration_bounds" CHECK (char_length("contents"."duration") <= 50),
	CONSTRAINT "contents_body_bounds" CHECK (char_length("contents"."body") <= 100000),
	CONSTRAINT "contents_external_url_bounds" CHECK (char_length("contents"."external_url") <= 2000),
	CONSTRAINT "contents_apple_url_bounds" CHECK (char_length("contents"."apple_url") <= 2000),
	CONSTRAINT "contents_spotify_url_bounds" CHECK (char_length("contents"."spotify_url") <= 2000),
	CONSTRAINT "contents_google_url_bounds" CHECK (char_length("contents"."google_url") <= 2000),
	CONSTRAINT "contents_youtube_url_bounds" CHECK (char_length("contents"."youtube_url") <= 2000),
	CONSTRAINT "contents_schedule" CHECK (num_nonnulls(scheduled_for, scheduled_at, rescheduled_at) in (0, 3) and num_nonnulls(published, scheduled_for) < 2)
);
--> statement-breakpoint
ALTER TABLE "contents" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "content_id" uuid;--> statement-breakpoint
ALTER TABLE "channel_collection_contents" ADD CONSTRAINT "channel_collection_contents_collection_id_fk" FOREIGN KEY ("organization_id","collection_id") REFERENCES "public"."channel_collections"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_collection_contents" ADD CONSTRAINT "channel_collection_contents_content_id_fk" FOREIGN KEY ("organization_id","content_id") REFERENCES "public"."contents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_collections" ADD CONSTRAINT "channel_collections_channel_id_fk" FOREIGN KEY ("organization_id","channel_id") REFERENCES "public"."channels"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_interests" ADD CONSTRAINT "channel_interests_channel_id_fk" FOREIGN KEY ("organization_id","channel_id") REFERENCES "public"."channels"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_interests" ADD CONSTRAINT "channel_interests_interest_id_fk" FOREIGN KEY ("organization_id","interest_id") REFERENCES "public"."interests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_subscribers" ADD CONSTRAINT "channel_subscribers_channel_id_fk" FOREIGN KEY ("organization_id","channel_id") REFERENCES "public"."channels"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_subscribers" ADD CONSTRAINT "channel_subscribers_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_banner_id_fk" FOREIGN KEY ("organization_id","banner_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_group_id_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."groups"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_creator_id_fk" FOREIGN KEY ("organization_id","creator_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_guests" ADD CONSTRAINT "content_guests_content_id_fk" FOREIGN KEY ("organization_id","content_id") REFERENCES "public"."contents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_guests" ADD CONSTRAINT "content_guests_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_guests" ADD CONSTRAINT "content_guests_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_interests" ADD CONSTRAINT "content_interests_content_id_fk" FOREIGN KEY ("organization_id","content_id") REFERENCES "public"."contents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_interests" ADD CONSTRAINT "content_interests_interest_id_fk" FOREIGN KEY ("organization_id","interest_id") REFERENCES "public"."interests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_likes" ADD CONSTRAINT "content_likes_content_id_fk" FOREIGN KEY ("organization_id","content_id") REFERENCES "public"."contents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_likes" ADD CONSTRAINT "content_likes_account_id_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."accounts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_channel_id_fk" FOREIGN KEY ("organization_id","channel_id") REFERENCES "public"."channels"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_image_id_fk" FOREIGN KEY ("organization_id","image_id") REFERENCES "public"."images"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_audio_id_fk" FOREIGN KEY ("organization_id","audio_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_video_id_fk" FOREIGN KEY ("organization_id","video_id") REFERENCES "public"."videos"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_collection_contents_organization_id_collection_id_sort_order_index" ON "channel_collection_contents" USING btree ("organization_id","collection_id","sort_order");--> statement-breakpoint
CREATE INDEX "channel_collection_contents_organization_id_content_id_index" ON "channel_collection_contents" USING btree ("organization_id","content_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_collections_organization_id_channel_id_slug_index" ON "channel_collections" USING btree ("organization_id","channel_id","slug");--> statement-breakpoint
CREATE INDEX "channel_collections_organization_id_channel_id_created_at_id_index" ON "channel_collections" USING btree ("organization_id","channel_id","created_at","id");--> statement-breakpoint
CREATE INDEX "channel_interests_organization_id_interest_id_index" ON "channel_interests" USING btree ("organization_id","interest_id");--> statement-breakpoint
CREATE INDEX "channel_subscribers_organization_id_channel_id_created_at_account_id_index" ON "channel_subscribers" USING btree ("organization_id","channel_id","created_at","account_id");--> statement-breakpoint
CREATE INDEX "channel_subscribers_organization_id_account_id_channel_id_index" ON "channel_subscribers" USING btree ("organization_id","account_id","channel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channels_organization_id_slug_index" ON "channels" USING btree ("organization_id","slug");--> statement-breakpoint
CREATE INDEX "channels_organization_id_created_at_id_index" ON "channels" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "channels_organization_id_subscriber_count_id_index" ON "channels" USING btree ("organization_id","subscriber_count","id");--> statement-breakpoint
CREATE INDEX "channels_organization_id_priority_id_index" ON "channels" USING btree ("organization_id","priority","id");--> statement-breakpoint
CREATE INDEX "channels_organization_id_image_id_index" ON "channels" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE INDEX "channels_organization_id_banner_id_index" ON "channels" USING btree ("organization_id","banner_id");--> statement-breakpoint
CREATE INDEX "channels_organization_id_group_id_index" ON "channels" USING btree ("organization_id","group_id");--> statement-breakpoint
CREATE INDEX "channels_organization_id_creator_id_index" ON "channels" USING btree ("organization_id","creator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_guests_organization_id_content_id_slug_index" ON "content_guests" USING btree ("organization_id","content_id","slug");--> statement-breakpoint
CREATE INDEX "content_guests_organization_id_content_id_created_at_id_index" ON "content_guests" USING btree ("organization_id","content_id","created_at","id");--> statement-breakpoint
CREATE INDEX "content_guests_organization_id_account_id_index" ON "content_guests" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE INDEX "content_guests_organization_id_image_id_index" ON "content_guests" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE INDEX "content_interests_organization_id_interest_id_content_id_index" ON "content_interests" USING btree ("organization_id","interest_id","content_id");--> statement-breakpoint
CREATE INDEX "content_likes_organization_id_account_id_content_id_index" ON "content_likes" USING btree ("organization_id","account_id","content_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contents_organization_id_channel_id_slug_index" ON "contents" USING btree ("organization_id","channel_id","slug");--> statement-breakpoint
CREATE INDEX "contents_organization_id_channel_id_published_id_index" ON "contents" USING btree ("organization_id","channel_id","published","id");--> statement-breakpoint
CREATE INDEX "contents_organization_id_published_id_index" ON "contents" USING btree ("organization_id","published","id");--> statement-breakpoint
CREATE INDEX "contents_organization_id_type_published_id_index" ON "contents" USING btree ("organization_id","type","published","id");--> statement-breakpoint
CREATE INDEX "contents_featured" ON "contents" USING btree ("organization_id","published","id") WHERE "contents"."featured";--> statement-breakpoint
CREATE INDEX "contents_due" ON "contents" USING btree ("organization_id","scheduled_for") WHERE "contents"."scheduled_for" is not null;--> statement-breakpoint
CREATE INDEX "contents_organization_id_image_id_index" ON "contents" USING btree ("organization_id","image_id");--> statement-breakpoint
CREATE INDEX "contents_organization_id_audio_id_index" ON "contents" USING btree ("organization_id","audio_id");--> statement-breakpoint
CREATE INDEX "contents_organization_id_video_id_index" ON "contents" USING btree ("organization_id","video_id");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_content_id_fk" FOREIGN KEY ("organization_id","content_id") REFERENCES "public"."contents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_organization_id_content_id_created_at_id_index" ON "activities" USING btree ("organization_id","content_id","created_at","id");--> statement-breakpoint
CREATE POLICY "tenant" ON "channel_collection_contents" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "channel_collections" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "channel_interests" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "channel_subscribers" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "channels" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "content_guests" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "content_interests" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "content_likes" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tenant" ON "contents" AS PERMISSIVE FOR ALL TO "app_user" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));