ALTER TABLE "site_settings" ADD COLUMN "unpaid_share" numeric DEFAULT '0.1' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "visitor_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_above_share" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_open_visitor" ON "orders" USING btree ("visitor_hash") WHERE "orders"."status" in ('pending', 'verifying_transaction', 'request_proof', 'provided_proof', 'require_kyc', 'ERROR_EVOUCHER');--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_unpaid_share" CHECK ("site_settings"."unpaid_share" between 0 and 1);--> statement-breakpoint
-- By hand: whether a customer has read an open order of before is not known, so its stock is held as it was.
UPDATE "orders" SET "read_at" = "updated_at" WHERE "status" in ('pending', 'verifying_transaction', 'request_proof', 'provided_proof', 'require_kyc', 'ERROR_EVOUCHER');--> statement-breakpoint
ALTER TABLE "site_settings" DROP CONSTRAINT "site_settings_unverified_share";--> statement-breakpoint
ALTER TABLE "site_settings" DROP COLUMN "unverified_share";