CREATE TABLE "keyed_calls" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"is_done" boolean DEFAULT false NOT NULL,
	"answer" text,
	"steps" text[] DEFAULT '{}' NOT NULL,
	"session_id" uuid
);
--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_user";--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_key_guest_hash_pk";--> statement-breakpoint
ALTER TABLE "submissions" ALTER COLUMN "answer" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "report_delay" integer DEFAULT 3600 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "max_open_guest" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "max_open_account" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "max_open_network" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "key_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "body_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network_hash" text;--> statement-breakpoint
-- By hand: the orders of stored answers keep their keys' hashes; the answers themselves go.
UPDATE "orders" SET "key_hash" = encode(sha256(convert_to("known"."key", 'UTF8')), 'hex'), "body_hash" = "known"."order_hash" FROM "submissions" AS "known" WHERE "known"."answer"::jsonb->'order'->>'Ref' = "orders"."ref" AND NOT EXISTS (SELECT 1 FROM "submissions" AS "other" WHERE "other"."key" = "known"."key" AND "other"."guest_hash" <> "known"."guest_hash");--> statement-breakpoint
DELETE FROM "submissions";--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "key_hash" text PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "body_hash" text NOT NULL;--> statement-breakpoint
CREATE INDEX "keyed_calls_started" ON "keyed_calls" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "orders_open_user" ON "orders" USING btree ("user_id") WHERE "orders"."status" in ('pending', 'verifying_transaction', 'request_proof', 'provided_proof', 'require_kyc', 'ERROR_EVOUCHER');--> statement-breakpoint
CREATE INDEX "orders_open_network" ON "orders" USING btree ("network_hash") WHERE "orders"."status" in ('pending', 'verifying_transaction', 'request_proof', 'provided_proof', 'require_kyc', 'ERROR_EVOUCHER');--> statement-breakpoint
ALTER TABLE "submissions" DROP COLUMN "key";--> statement-breakpoint
ALTER TABLE "submissions" DROP COLUMN "guest_hash";--> statement-breakpoint
ALTER TABLE "submissions" DROP COLUMN "order_hash";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_key" UNIQUE("key_hash");