CREATE TABLE "chain_deposits" (
	"provider" text NOT NULL,
	"network_key" text NOT NULL,
	"hash" text NOT NULL,
	"index" integer NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric NOT NULL,
	"address" text NOT NULL,
	"memo" text NOT NULL,
	"sender" text NOT NULL,
	"confirmations" integer NOT NULL,
	"sequence" bigint NOT NULL,
	"state" text NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"is_contradicted" boolean DEFAULT false NOT NULL,
	"order_ref" text,
	"seen_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"raw" text NOT NULL,
	CONSTRAINT "chain_deposits_key" PRIMARY KEY("provider","network_key","hash","index"),
	CONSTRAINT "chain_deposits_amount" CHECK ("chain_deposits"."amount" > 0)
);
--> statement-breakpoint
DROP INDEX "order_legs_payer";--> statement-breakpoint
ALTER TABLE "chain_deposits" ADD CONSTRAINT "chain_deposits_order_ref_orders_ref_fk" FOREIGN KEY ("order_ref") REFERENCES "public"."orders"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chain_deposits_order" ON "chain_deposits" USING btree ("order_ref");--> statement-breakpoint
CREATE INDEX "ledger_accounts_promised" ON "ledger_accounts" USING btree ("owner") WHERE "ledger_accounts"."asset" = 'VND' and "ledger_accounts"."kind" in ('clearing', 'held') and "ledger_accounts"."balance" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "order_legs_address" ON "order_legs" USING btree ("network","our_number","memo") WHERE "order_legs"."direction" = 'in' and "order_legs"."rail" <> 'bank' and "order_legs"."our_number" <> '';--> statement-breakpoint
CREATE INDEX "order_legs_payer" ON "order_legs" USING btree ("their_provider",upper(regexp_replace("their_number", '[^0-9A-Za-z]', '', 'g'))) WHERE "order_legs"."rail" = 'bank';