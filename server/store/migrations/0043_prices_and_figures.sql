CREATE TABLE "rate_samples" (
	"currency_code" text NOT NULL,
	"side" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"price" numeric NOT NULL,
	CONSTRAINT "rate_samples_currency_code_slot_side_pk" PRIMARY KEY("currency_code","slot","side")
);
--> statement-breakpoint
CREATE TABLE "price_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"currency_code" text NOT NULL,
	"side" text NOT NULL,
	"price" numeric NOT NULL,
	"direction" text NOT NULL,
	"state" text DEFAULT 'waiting_confirmation' NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "price_alerts_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "rate_samples" ADD CONSTRAINT "rate_samples_currency_code_currencies_code_fk" FOREIGN KEY ("currency_code") REFERENCES "public"."currencies"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_currency_code_currencies_code_fk" FOREIGN KEY ("currency_code") REFERENCES "public"."currencies"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_alerts_email" ON "price_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "price_alerts_currency" ON "price_alerts" USING btree ("currency_code");--> statement-breakpoint
CREATE INDEX "price_alerts_open" ON "price_alerts" USING btree ("state") WHERE "price_alerts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "chain_deposits_newest" ON "chain_deposits" USING btree ("network_key","asset","seen_at") WHERE "chain_deposits"."state" in ('seen', 'confirmed');--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payouts" USING btree ("rail","asset","created_at") WHERE "payouts"."status" in ('sent', 'confirmed') and "payouts"."transaction_id" <> '' and "payouts"."to_account" <> '';