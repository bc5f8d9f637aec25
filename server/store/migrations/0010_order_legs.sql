CREATE TABLE "order_legs" (
	"order_ref" text NOT NULL,
	"direction" text NOT NULL,
	"rail" text NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric NOT NULL,
	"settled" numeric DEFAULT '0' NOT NULL,
	"our_provider" text DEFAULT '' NOT NULL,
	"our_number" text DEFAULT '' NOT NULL,
	"our_name" text DEFAULT '' NOT NULL,
	"their_provider" text DEFAULT '' NOT NULL,
	"their_number" text DEFAULT '' NOT NULL,
	"their_name" text DEFAULT '' NOT NULL,
	"is_their_name_verified" boolean DEFAULT false NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"reference" text,
	"qr_payload" text DEFAULT '' NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"batch_number" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_legs_pkey" PRIMARY KEY("order_ref","direction"),
	CONSTRAINT "order_legs_reference" UNIQUE("reference"),
	CONSTRAINT "order_legs_amounts" CHECK ("order_legs"."amount" > 0 and "order_legs"."settled" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"order_ref" text PRIMARY KEY NOT NULL,
	"side" text NOT NULL,
	"rate" numeric NOT NULL,
	"fee" numeric NOT NULL,
	"transfer_fee" numeric NOT NULL,
	"quantity" numeric NOT NULL,
	"amount" numeric NOT NULL,
	"tiers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_transfer_text";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_currency_code_currencies_code_fk";
--> statement-breakpoint
-- By hand from here: stored answers belonged to purchases.
ALTER TABLE "submissions" ADD COLUMN "call" text NOT NULL DEFAULT 'buy_orders';--> statement-breakpoint
ALTER TABLE "submissions" ALTER COLUMN "call" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_pkey";--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_call_key" PRIMARY KEY("key_hash","call");--> statement-breakpoint
-- Every order becomes its legs and its quote before its columns go.
INSERT INTO "order_legs" ("order_ref", "direction", "rail", "asset", "amount", "settled", "our_provider", "our_number", "our_name", "their_provider", "their_number", "their_name", "is_their_name_verified", "reference", "qr_payload")
SELECT "ref", 'in', 'bank', 'VND', "cash_amount", "amount_received", "to_bank", "to_account_number", "to_account_name", "from_bank", "sender_account", "sender_name", "is_sender_verified", "transfer_text", "qr_code" FROM "orders";--> statement-breakpoint
INSERT INTO "order_legs" ("order_ref", "direction", "rail", "asset", "amount", "settled", "their_number", "network", "transaction_id")
SELECT "ref", 'out', 'chain:' || "network_key", "currency_code", "quantity", CASE WHEN "status" = 'delivered' THEN "quantity" ELSE 0 END, "receiving_address", "network_key", "hash" FROM "orders";--> statement-breakpoint
INSERT INTO "quotes" ("order_ref", "side", "rate", "fee", "transfer_fee", "quantity", "amount", "tiers", "created_at", "ends_at")
SELECT "ref", 'buy', "rate", "fee", "transfer_fee", "quantity", "cash_amount", '[]', "created_at", "created_at" + "timer" * interval '1 second' FROM "orders";--> statement-breakpoint
-- References are random, and so is their sequence.
ALTER TABLE "orders" ADD COLUMN "number" integer;--> statement-breakpoint
UPDATE "orders" SET "number" = "numbered"."number" FROM (SELECT "ref", 100000000 + row_number() OVER (ORDER BY "ref") AS "number" FROM "orders") AS "numbered" WHERE "numbered"."ref" = "orders"."ref";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
-- Generated again from here.
ALTER TABLE "order_legs" ADD CONSTRAINT "order_legs_order_ref_orders_ref_fk" FOREIGN KEY ("order_ref") REFERENCES "public"."orders"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_order_ref_orders_ref_fk" FOREIGN KEY ("order_ref") REFERENCES "public"."orders"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "currency_code";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "network_key";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "receiving_address";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "quantity";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "rate";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "fee";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "transfer_fee";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "cash_amount";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "amount_received";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "to_bank";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "to_account_number";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "to_account_name";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "transfer_text";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "qr_code";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "from_bank";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "sender_account";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "sender_name";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "is_sender_verified";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "hash";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_number" UNIQUE("number");