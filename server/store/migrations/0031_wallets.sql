CREATE TABLE "exchange_pairs" (
	"from_code" text NOT NULL,
	"to_code" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"fee" numeric DEFAULT '0' NOT NULL,
	"percent_fee" numeric DEFAULT '0' NOT NULL,
	CONSTRAINT "exchange_pairs_pkey" PRIMARY KEY("from_code","to_code"),
	CONSTRAINT "exchange_pairs_fees" CHECK ("exchange_pairs"."fee" >= 0 and "exchange_pairs"."percent_fee" >= 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "number" text;--> statement-breakpoint
-- Number of an account: nine random digits, and the digit of Damm's algorithm that checks them; no other account has it.
CREATE FUNCTION "new_account_number"() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	damm constant text := '0317598642709215486342068713591750983426612304597836742095815869720134894536201794386172052581436790';
	digits text;
	checked integer;
BEGIN
	LOOP
		digits := (100000000 + floor(random() * 900000000)::bigint)::text;
		checked := 0;
		FOR place IN 1..9 LOOP
			checked := substr(damm, checked * 10 + substr(digits, place, 1)::integer + 1, 1)::integer;
		END LOOP;
		digits := digits || checked::text;
		IF NOT EXISTS (SELECT 1 FROM "users" WHERE "number" = digits) THEN RETURN digits; END IF;
	END LOOP;
END $$;--> statement-breakpoint
DO $$ DECLARE one uuid; BEGIN
	-- One after the other: a number that was just given is seen by the next.
	FOR one IN SELECT "id" FROM "users" LOOP
		UPDATE "users" SET "number" = new_account_number() WHERE "id" = one;
	END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "number" SET DEFAULT new_account_number();--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "money_reports" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "money_reports" ADD CONSTRAINT "money_reports_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "wallets" DROP COLUMN "vnd";--> statement-breakpoint
ALTER TABLE "wallets" DROP COLUMN "btc";--> statement-breakpoint
ALTER TABLE "wallets" DROP COLUMN "eth";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_member" ON "refunds" USING btree ("member_id","created_at") WHERE "refunds"."member_id" is not null;--> statement-breakpoint
INSERT INTO "exchange_pairs" ("from_code", "to_code", "fee", "percent_fee") VALUES
	('BTC', 'ETH', '0.0005', '0.2'), ('ETH', 'BTC', '0.00002', '0.2'),
	('BTC', 'VND', '5000', '0.1'), ('ETH', 'VND', '5000', '0.1'),
	('VND', 'BTC', '0.00000200', '0.1'), ('VND', 'ETH', '0.00005', '0.1');
