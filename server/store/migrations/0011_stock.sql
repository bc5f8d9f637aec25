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
ALTER TABLE "site_settings" ADD COLUMN "unverified_share" numeric DEFAULT '0.5' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_ref_orders_ref_fk" FOREIGN KEY ("order_ref") REFERENCES "public"."orders"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_ref");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'due';--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_unverified_share" CHECK ("site_settings"."unverified_share" between 0 and 1);--> statement-breakpoint
-- By hand from here. The books begin with what the operators have, and with what unfinished orders have received and
-- still need. Finished orders get no journals. A position below zero is stored as it is.
CREATE FUNCTION pg_temp.post_opening(p_source text, p_event text, p_at timestamptz, p_ref text, p_lines jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	v_journal bigint;
BEGIN
	INSERT INTO "journals" ("source", "event", "at", "order_ref") VALUES (p_source, p_event, p_at, p_ref) RETURNING "id" INTO v_journal;
	WITH line AS (
		SELECT l ->> 0 AS kind, l ->> 1 AS owner, l ->> 2 AS asset, (l ->> 3)::numeric AS amount
		FROM jsonb_array_elements(p_lines) l WHERE (l ->> 3)::numeric <> 0
	), account AS (
		INSERT INTO "ledger_accounts" AS known ("kind", "owner", "asset", "balance")
		SELECT kind, owner, asset, CASE WHEN kind IN ('ours', 'losses') THEN amount ELSE -amount END FROM line
		ON CONFLICT ("kind", "owner", "asset") DO UPDATE SET "balance" = known."balance" + excluded."balance"
		RETURNING "id", "kind", "owner", "asset"
	)
	INSERT INTO "postings" ("journal_id", "account_id", "asset", "amount")
	SELECT v_journal, account."id", line.asset, line.amount FROM line JOIN account USING (kind, owner, asset);
END;
$$;--> statement-breakpoint
SELECT pg_temp.post_opening('opening/' || "code", 'inventory.adjusted', now(), NULL, jsonb_build_array(
	jsonb_build_array('ours', "code", "code", "reserve"),
	jsonb_build_array('position', '', "code", -"reserve")))
FROM "currencies" WHERE "type" <> 'bank' AND "reserve" <> 0 ORDER BY "code";--> statement-breakpoint
SELECT pg_temp.post_opening('hold/' || o."ref", 'stock.held', o."created_at", o."ref", jsonb_build_array(
	jsonb_build_array('position', '', l."asset", l."amount"),
	jsonb_build_array('held', o."ref", l."asset", -l."amount")))
FROM "orders" o JOIN "order_legs" l ON l."order_ref" = o."ref" AND l."direction" = 'out'
WHERE o."type" = 'buy' AND o."status" NOT IN ('delivered', 'forged', 'cancelled') ORDER BY o."created_at", o."ref";--> statement-breakpoint
SELECT pg_temp.post_opening('report/bank/' || t."account_number" || '/' || t."transaction_id", 'money.received', t."received_at", o."ref", jsonb_build_array(
	jsonb_build_array('ours', l."our_provider" || '/' || t."account_number", 'VND', t."amount"),
	jsonb_build_array('clearing', o."ref", 'VND', -t."amount")))
FROM "bank_transfers" t JOIN "orders" o ON o."ref" = t."order_ref" JOIN "order_legs" l ON l."order_ref" = o."ref" AND l."direction" = 'in'
WHERE o."type" = 'buy' AND o."status" NOT IN ('delivered', 'forged', 'cancelled') ORDER BY t."received_at", t."transaction_id";--> statement-breakpoint
SELECT pg_temp.post_opening('report/bank/' || t."account_number" || '/' || t."transaction_id", 'money.unmatched', t."received_at", NULL, jsonb_build_array(
	jsonb_build_array('ours', coalesce((SELECT min(c."code") FROM "currencies" c WHERE c."type" = 'bank' AND c."account_number" = t."account_number"), '') || '/' || t."account_number", 'VND', t."amount"),
	jsonb_build_array('unmatched', 'bank/' || t."account_number" || '/' || t."transaction_id", 'VND', -t."amount")))
FROM "bank_transfers" t WHERE t."order_ref" IS NULL ORDER BY t."received_at", t."transaction_id";--> statement-breakpoint
-- An order that is paid without enough reports was paid on an operator's word.
SELECT pg_temp.post_opening('assertion/' || o."ref", 'money.received', o."updated_at", o."ref", jsonb_build_array(
	jsonb_build_array('ours', 'assertion/' || o."ref", 'VND', l."amount" - coalesce(a."balance", 0)),
	jsonb_build_array('clearing', o."ref", 'VND', coalesce(a."balance", 0) - l."amount")))
FROM "orders" o JOIN "order_legs" l ON l."order_ref" = o."ref" AND l."direction" = 'in'
	LEFT JOIN "ledger_accounts" a ON a."kind" = 'clearing' AND a."owner" = o."ref" AND a."asset" = 'VND'
WHERE o."type" = 'buy' AND o."status" IN ('paid', 'delivering', 'waitingotp', 'retry_scheduled', 'error', 'handmake')
	AND coalesce(a."balance", 0) < l."amount" ORDER BY o."ref";--> statement-breakpoint
SELECT pg_temp.post_opening('conversion/' || o."ref" || '/1', 'order.converted', o."updated_at", o."ref", jsonb_build_array(
	jsonb_build_array('clearing', o."ref", 'VND', i."amount"),
	jsonb_build_array('fees', '', 'VND', -trunc(q."fee")),
	jsonb_build_array('position', '', 'VND', trunc(q."fee") - i."amount"),
	jsonb_build_array('held', o."ref", l."asset", l."amount"),
	jsonb_build_array('clearing', o."ref", l."asset", -l."amount")))
FROM "orders" o JOIN "quotes" q ON q."order_ref" = o."ref"
	JOIN "order_legs" i ON i."order_ref" = o."ref" AND i."direction" = 'in'
	JOIN "order_legs" l ON l."order_ref" = o."ref" AND l."direction" = 'out'
WHERE o."type" = 'buy' AND o."status" IN ('paid', 'delivering', 'waitingotp', 'retry_scheduled', 'error', 'handmake') ORDER BY o."ref";--> statement-breakpoint
-- What is on a bank account includes what was received for orders just now.
SELECT pg_temp.post_opening('opening/' || c."code", 'cash.adjusted', now(), NULL, jsonb_build_array(
	jsonb_build_array('ours', c."code" || '/' || c."account_number", 'VND', c."reserve" - coalesce(a."balance", 0)),
	jsonb_build_array('position', '', 'VND', coalesce(a."balance", 0) - c."reserve")))
FROM "currencies" c LEFT JOIN "ledger_accounts" a ON a."kind" = 'ours' AND a."owner" = c."code" || '/' || c."account_number" AND a."asset" = 'VND'
WHERE c."type" = 'bank' AND c."reserve" <> 0 AND c."account_number" <> '' ORDER BY c."code";--> statement-breakpoint
DROP FUNCTION pg_temp.post_opening(text, text, timestamptz, text, jsonb);--> statement-breakpoint
-- No later migration of this transaction may alter a table whose constraints are still to be checked.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "currencies" DROP COLUMN "reserve";
