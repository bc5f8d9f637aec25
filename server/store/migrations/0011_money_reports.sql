CREATE TABLE "money_reports" (
	"provider" text NOT NULL,
	"account_number" text NOT NULL,
	"transaction_id" text NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric NOT NULL,
	"text" text NOT NULL,
	"sender_bank" text,
	"sender_account" text,
	"sender_name" text,
	"bank_time" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"raw" text NOT NULL,
	"content_hash" text,
	"paid_at" timestamp with time zone,
	"state" text NOT NULL,
	"order_ref" text,
	"named_orders" text[] DEFAULT '{}' NOT NULL,
	"outcome" text NOT NULL,
	"refund_id" uuid,
	CONSTRAINT "money_reports_key" PRIMARY KEY("provider","account_number","transaction_id"),
	CONSTRAINT "money_reports_amount" CHECK ("money_reports"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "report_conflicts" (
	"provider" text NOT NULL,
	"account_number" text NOT NULL,
	"transaction_id" text NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric NOT NULL,
	"text" text NOT NULL,
	"sender_bank" text,
	"sender_account" text,
	"sender_name" text,
	"bank_time" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"raw" text NOT NULL,
	"content_hash" text NOT NULL,
	CONSTRAINT "report_conflicts_key" PRIMARY KEY("provider","account_number","transaction_id","content_hash")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_ref" text,
	"asset" text NOT NULL,
	"amount" numeric NOT NULL,
	"reason" text NOT NULL,
	"to_bank" text,
	"to_account_number" text,
	"to_account_name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_destination" CHECK (("refunds"."to_bank" is null) = ("refunds"."to_account_number" is null))
);
--> statement-breakpoint
ALTER TABLE "money_reports" ADD CONSTRAINT "money_reports_order_ref_orders_ref_fk" FOREIGN KEY ("order_ref") REFERENCES "public"."orders"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_reports" ADD CONSTRAINT "money_reports_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_conflicts" ADD CONSTRAINT "report_conflicts_report" FOREIGN KEY ("provider","account_number","transaction_id") REFERENCES "public"."money_reports"("provider","account_number","transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_ref_orders_ref_fk" FOREIGN KEY ("order_ref") REFERENCES "public"."orders"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_reports_order" ON "money_reports" USING btree ("order_ref");--> statement-breakpoint
CREATE INDEX "money_reports_refund" ON "money_reports" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "money_reports_waiting" ON "money_reports" USING btree ("received_at") WHERE "money_reports"."state" in ('unmatched', 'ambiguous', 'foreign_account', 'third_party');--> statement-breakpoint
CREATE INDEX "report_conflicts_received" ON "report_conflicts" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_ref");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'due';--> statement-breakpoint
-- By hand from here. Transfers become reports of the provider 'bank'; what nobody has assigned is posted as unmatched.
CREATE FUNCTION "encoded_part"(part text) RETURNS text LANGUAGE sql AS $$
	SELECT coalesce(string_agg(CASE WHEN sign ~ '^[A-Za-z0-9_.!~*''()-]$' THEN sign ELSE regexp_replace(upper(encode(convert_to(sign, 'UTF8'), 'hex')), '(..)', '%\1', 'g') END, '' ORDER BY place), '')
	FROM regexp_split_to_table(part, '') WITH ORDINALITY AS signs (sign, place)
$$;--> statement-breakpoint
INSERT INTO "money_reports" ("provider", "account_number", "transaction_id", "asset", "amount", "text", "received_at", "raw", "paid_at", "state", "order_ref", "named_orders", "outcome")
SELECT 'bank', upper(regexp_replace("account_number", '[\s.-]', '', 'g')), trim("transaction_id"), 'VND', "amount", "text", "received_at",
	json_build_object('transactionId', "transaction_id", 'accountNumber', "account_number", 'amount', "amount"::text, 'text', "text")::text,
	"paid_at",
	CASE WHEN "order_ref" IS NULL THEN 'unmatched' WHEN "outcome" = 'money.extra' THEN 'extra' ELSE 'matched' END,
	"order_ref", CASE WHEN "order_ref" IS NULL THEN '{}'::text[] ELSE ARRAY["order_ref"] END,
	CASE WHEN "order_ref" IS NULL THEN 'money.unmatched' ELSE "outcome" END
FROM "bank_transfers";--> statement-breakpoint
WITH "waiting" AS (
	SELECT "report".*, 'bank/' || "encoded_part"("report"."account_number") || '/' || "encoded_part"("report"."transaction_id") AS "name",
		coalesce((SELECT "code" FROM "currencies" WHERE "type" = 'bank' AND "currencies"."account_number" = "report"."account_number" LIMIT 1), 'bank') || '/' || "report"."account_number" AS "owner"
	FROM "money_reports" AS "report" WHERE "report"."state" = 'unmatched'
		AND NOT EXISTS (SELECT 1 FROM "journals" WHERE "journals"."source" = 'report/bank/' || "report"."account_number" || '/' || "report"."transaction_id")
), "journal" AS (
	INSERT INTO "journals" ("source", "event", "at") SELECT 'report/' || "name", 'money.unmatched', "received_at" FROM "waiting" RETURNING "id", "source"
), "account" AS (
	INSERT INTO "ledger_accounts" AS "known" ("kind", "owner", "asset", "balance")
	SELECT 'ours', "owner", 'VND', sum("amount") FROM "waiting" GROUP BY "owner"
	UNION ALL SELECT 'unmatched', "name", 'VND', "amount" FROM "waiting"
	ON CONFLICT ("kind", "owner", "asset") DO UPDATE SET "balance" = "known"."balance" + excluded."balance"
	RETURNING "id", "kind", "owner"
)
INSERT INTO "postings" ("journal_id", "account_id", "asset", "amount")
SELECT "journal"."id", "account"."id", 'VND', CASE WHEN "account"."kind" = 'ours' THEN "amount" ELSE -"amount" END
FROM "waiting" JOIN "journal" ON "journal"."source" = 'report/' || "waiting"."name"
JOIN "account" ON ("account"."kind" = 'ours' AND "account"."owner" = "waiting"."owner") OR ("account"."kind" = 'unmatched' AND "account"."owner" = "waiting"."name");--> statement-breakpoint
-- The postings are checked now: a table with checks to come could not be altered by what follows.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
DROP FUNCTION "encoded_part"(text);--> statement-breakpoint
DROP TABLE "bank_transfers" CASCADE;
