CREATE TABLE "rate_samples" (
	"currency_code" text NOT NULL,
	"side" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"price" numeric NOT NULL,
	CONSTRAINT "rate_samples_currency_code_slot_side_pk" PRIMARY KEY("currency_code","slot","side")
);
--> statement-breakpoint
ALTER TABLE "rate_samples" ADD CONSTRAINT "rate_samples_currency_code_currencies_code_fk" FOREIGN KEY ("currency_code") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;