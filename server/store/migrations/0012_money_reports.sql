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
ALTER TABLE "money_reports" ADD CONSTRAINT "money_reports_order_ref_orders_ref_fk" FOREIGN KEY ("order_ref") REFERENCES "public"."orders"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_reports" ADD CONSTRAINT "money_reports_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_conflicts" ADD CONSTRAINT "report_conflicts_report" FOREIGN KEY ("provider","account_number","transaction_id") REFERENCES "public"."money_reports"("provider","account_number","transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_reports_order" ON "money_reports" USING btree ("order_ref");--> statement-breakpoint
CREATE INDEX "money_reports_refund" ON "money_reports" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "money_reports_waiting" ON "money_reports" USING btree ("received_at") WHERE "money_reports"."state" in ('unmatched', 'ambiguous', 'foreign_account', 'third_party');--> statement-breakpoint
CREATE INDEX "report_conflicts_received" ON "report_conflicts" USING btree ("received_at");--> statement-breakpoint
-- By hand from here. Transfers become reports of the provider 'bank'; the books have their journals already.
INSERT INTO "money_reports" ("provider", "account_number", "transaction_id", "asset", "amount", "text", "received_at", "raw", "paid_at", "state", "order_ref", "named_orders", "outcome")
SELECT 'bank', upper(regexp_replace("account_number", '[\s.-]', '', 'g')), trim("transaction_id"), 'VND', "amount", "text", "received_at",
	json_build_object('transactionId', "transaction_id", 'accountNumber', "account_number", 'amount', "amount"::text, 'text', "text")::text,
	"paid_at",
	CASE WHEN "order_ref" IS NULL THEN 'unmatched' WHEN "outcome" = 'money.extra' THEN 'extra' ELSE 'matched' END,
	"order_ref", CASE WHEN "order_ref" IS NULL THEN '{}'::text[] ELSE ARRAY["order_ref"] END,
	CASE WHEN "order_ref" IS NULL THEN 'money.unmatched' ELSE "outcome" END
FROM "bank_transfers";--> statement-breakpoint
DROP TABLE "bank_transfers" CASCADE;
