ALTER TABLE "site_settings" ADD COLUMN "review_timer" integer DEFAULT 86400 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deadline_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_deadline" ON "orders" USING btree ("deadline_at") WHERE "orders"."deadline_at" is not null;--> statement-breakpoint
-- By hand: the deadlines of open orders, which were computed until now.
UPDATE "orders" SET "deadline_at" = "created_at" + "timer" * interval '1 second' WHERE "status" = 'pending';--> statement-breakpoint
UPDATE "orders" SET "deadline_at" = "updated_at" + interval '86400 seconds' WHERE "status" = 'request_proof';--> statement-breakpoint
-- These had none: their time begins now, so that none is cancelled by the update.
UPDATE "orders" SET "deadline_at" = date_trunc('second', now()) + interval '86400 seconds' WHERE "status" IN ('verifying_transaction', 'require_kyc');--> statement-breakpoint
INSERT INTO "jobs" ("kind", "order_ref", "due_at")
SELECT 'deadline', "ref", "deadline_at" FROM "orders" WHERE "deadline_at" IS NOT NULL
ON CONFLICT ("kind", "order_ref") DO NOTHING;--> statement-breakpoint
CREATE TABLE "bank_outages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_outages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bank_code" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "service_heartbeat" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"banks_until" timestamp with time zone NOT NULL,
	CONSTRAINT "service_heartbeat_single" CHECK ("service_heartbeat"."id" = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_outages_open" ON "bank_outages" USING btree ("bank_code") WHERE "bank_outages"."ended_at" is null;