ALTER TABLE "payment_intents" ADD COLUMN "agreed_at" timestamp (3) with time zone;
