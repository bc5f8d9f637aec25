CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"order_ref" text,
	"rail" text NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric NOT NULL,
	"account" text NOT NULL,
	"to_provider" text NOT NULL,
	"to_account" text NOT NULL,
	"to_name" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"asks" integer DEFAULT 0 NOT NULL,
	"last_answer" text DEFAULT '' NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"journals" integer DEFAULT 0 NOT NULL,
	"proposed_by" uuid,
	"approved_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0),
	CONSTRAINT "payouts_delivery" CHECK (("payouts"."kind" = 'delivery') = ("payouts"."order_ref" is not null)),
	CONSTRAINT "payouts_two_operators" CHECK ("payouts"."approved_by" is null or ("payouts"."proposed_by" is not null and "payouts"."approved_by" <> "payouts"."proposed_by")),
	CONSTRAINT "payouts_approved" CHECK ("payouts"."status" in ('created', 'givenUp') or "payouts"."proposed_by" is null or "payouts"."approved_by" is not null)
);
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_subject";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_order_ref_orders_ref_fk" FOREIGN KEY ("order_ref") REFERENCES "public"."orders"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_delivery" ON "payouts" USING btree ("order_ref") WHERE "payouts"."kind" = 'delivery' and "payouts"."status" <> 'givenUp';--> statement-breakpoint
CREATE INDEX "payouts_needs_hand" ON "payouts" USING btree ("updated_at") WHERE "payouts"."status" in ('needsHand', 'contradicted');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_payout" ON "refunds" USING btree ("payout_id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_payout" UNIQUE("payout_id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_refund" UNIQUE("refund_id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_subject" CHECK (num_nonnulls("jobs"."order_ref", "jobs"."message_id", "jobs"."payout_id", "jobs"."refund_id") = 1);--> statement-breakpoint
-- By hand from here: tables that reference each other stand in different files.
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id");--> statement-breakpoint
-- The version before sent deliveries under the order's reference. One that was under way may have been sent: an operator looks.
INSERT INTO "payouts" ("kind", "order_ref", "rail", "asset", "amount", "account", "to_provider", "to_account", "status", "attempts", "last_answer", "created_at", "updated_at")
SELECT 'delivery', o."ref", l."rail", l."asset", l."amount", l."asset", l."network", l."their_number", 'needsHand', 1, 'SENT_UNDER_ORDER_REFERENCE', o."updated_at", o."updated_at"
FROM "orders" o JOIN "order_legs" l ON l."order_ref" = o."ref" AND l."direction" = 'out' WHERE o."status" = 'delivering';--> statement-breakpoint
DELETE FROM "jobs" WHERE "kind" = 'deliver' AND "order_ref" IN (SELECT "ref" FROM "orders" WHERE "status" = 'delivering');
--> statement-breakpoint
-- A refund that is due and has its account is paid by a job, whatever has made it so.
CREATE FUNCTION "schedule_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "jobs" ("kind", "refund_id", "due_at") VALUES ('refunds', NEW."id", NEW."created_at")
	ON CONFLICT ("refund_id") DO UPDATE SET "due_at" = excluded."due_at", "locked_until" = NULL, "attempts" = 0;
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "refunds_scheduled" AFTER INSERT OR UPDATE OF "to_account_number" ON "refunds" FOR EACH ROW WHEN (NEW."status" = 'due' AND NEW."to_account_number" IS NOT NULL AND NEW."payout_id" IS NULL) EXECUTE FUNCTION "schedule_refund"();
