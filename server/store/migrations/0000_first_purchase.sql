CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"role" integer DEFAULT 0 NOT NULL,
	"twofa" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "wallet_addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"coin" text NOT NULL,
	"address" text NOT NULL,
	"balance" numeric DEFAULT '0' NOT NULL,
	CONSTRAINT "wallet_addresses_address_unique" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"vnd" numeric DEFAULT '0' NOT NULL,
	"btc" numeric DEFAULT '0' NOT NULL,
	"eth" numeric DEFAULT '0' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"order_by" integer DEFAULT 0 NOT NULL,
	"min_order" numeric DEFAULT '0' NOT NULL,
	"min_money" numeric DEFAULT '0' NOT NULL,
	"max_balance" numeric DEFAULT '0' NOT NULL,
	"reserve" numeric DEFAULT '0' NOT NULL,
	"account_name" text DEFAULT '' NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"branch" text DEFAULT 'Ha Noi' NOT NULL,
	"is_allow_buy" boolean DEFAULT true NOT NULL,
	"is_allow_sell" boolean DEFAULT true NOT NULL,
	"domains" text[] DEFAULT '{}'::text[] NOT NULL,
	"deposit_networks" text[] DEFAULT '{}'::text[] NOT NULL,
	"address_example" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bank_code" text NOT NULL,
	"side" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"value" numeric DEFAULT '-1' NOT NULL,
	"fee" numeric DEFAULT '0' NOT NULL,
	"percent_fee" numeric DEFAULT '0' NOT NULL,
	"transfer_fee" numeric DEFAULT '0' NOT NULL,
	"min_quantity" numeric DEFAULT '0' NOT NULL,
	CONSTRAINT "rates_tier" UNIQUE("bank_code","side","min_quantity"),
	CONSTRAINT "rates_fees" CHECK ("rates"."fee" >= 0 and "rates"."percent_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"domain" text NOT NULL,
	"email" text NOT NULL,
	"allow_buy" boolean DEFAULT true NOT NULL,
	"allow_sell" boolean DEFAULT true NOT NULL,
	"allow_exchange" boolean DEFAULT true NOT NULL,
	"required_verify" boolean DEFAULT true NOT NULL,
	"required_login_to_buy_sell" boolean DEFAULT false NOT NULL,
	"min_order_login" numeric,
	"order_timer" integer DEFAULT 3600 NOT NULL,
	CONSTRAINT "site_settings_single" CHECK ("site_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "site_texts" (
	"code" text PRIMARY KEY NOT NULL,
	"image_src" text DEFAULT '' NOT NULL,
	"vi" text NOT NULL,
	"en" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"order_by" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_transfers" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"amount" numeric NOT NULL,
	"text" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"order_ref" text,
	"outcome" text NOT NULL,
	CONSTRAINT "bank_transfers_amount" CHECK ("bank_transfers"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"order_ref" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "jobs_once" UNIQUE("kind","order_ref")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_ref" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"ref" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"came_from" text,
	"currency_code" text NOT NULL,
	"network_key" text NOT NULL,
	"receiving_address" text NOT NULL,
	"quantity" numeric NOT NULL,
	"rate" numeric NOT NULL,
	"fee" numeric NOT NULL,
	"transfer_fee" numeric NOT NULL,
	"cash_amount" numeric NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"timer" integer NOT NULL,
	"to_bank" text NOT NULL,
	"to_account_number" text NOT NULL,
	"to_account_name" text NOT NULL,
	"transfer_text" text NOT NULL,
	"qr_code" text NOT NULL,
	"from_bank" text NOT NULL,
	"sender_account" text NOT NULL,
	"sender_name" text NOT NULL,
	"is_sender_verified" boolean NOT NULL,
	"note" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"auto_retry" boolean DEFAULT false NOT NULL,
	"is_allow_confirm_send_money" boolean DEFAULT true NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"guest_hash" text NOT NULL,
	"user_id" uuid,
	CONSTRAINT "orders_transfer_text" UNIQUE("transfer_text"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."quantity" > 0 and "orders"."cash_amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"network_key" text NOT NULL,
	"address" text NOT NULL,
	"quantity" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_addresses" ADD CONSTRAINT "wallet_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_bank_code_currencies_code_fk" FOREIGN KEY ("bank_code") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_order_ref_orders_ref_fk" FOREIGN KEY ("order_ref") REFERENCES "public"."orders"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_order_ref_orders_ref_fk" FOREIGN KEY ("order_ref") REFERENCES "public"."orders"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_ref_orders_ref_fk" FOREIGN KEY ("order_ref") REFERENCES "public"."orders"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_currency_code_currencies_code_fk" FOREIGN KEY ("currency_code") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_addresses_user" ON "wallet_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bank_transfers_order" ON "bank_transfers" USING btree ("order_ref");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_ref");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");