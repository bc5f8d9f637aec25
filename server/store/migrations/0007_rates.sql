CREATE TABLE "rate_pauses" (
	"bank_code" text NOT NULL,
	"side" text NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_pauses_bank_code_side_pk" PRIMARY KEY("bank_code","side")
);
--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "pending_value" numeric;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "accepted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "is_sample" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "site_notify" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_pauses" ADD CONSTRAINT "rate_pauses_bank_code_currencies_code_fk" FOREIGN KEY ("bank_code") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;