CREATE TABLE "sandbox_vouchers" (
	"number" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric NOT NULL,
	"order_ref" text,
	"fault" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_by" uuid,
	CONSTRAINT "sandbox_vouchers_used_by_unique" UNIQUE("used_by")
);
--> statement-breakpoint
CREATE TABLE "voucher_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_ref" text NOT NULL,
	"number_hash" text NOT NULL,
	"voucher_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"asks" integer DEFAULT 0 NOT NULL,
	"amount" numeric,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_attempts_amount" CHECK (("voucher_attempts"."state" = 'accepted') = ("voucher_attempts"."amount" is not null))
);
--> statement-breakpoint
ALTER TABLE "voucher_attempts" ADD CONSTRAINT "voucher_attempts_order_ref_orders_ref_fk" FOREIGN KEY ("order_ref") REFERENCES "public"."orders"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_attempts_order" ON "voucher_attempts" USING btree ("order_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_attempts_one_open" ON "voucher_attempts" USING btree ("order_ref") WHERE "voucher_attempts"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_attempts_number" ON "voucher_attempts" USING btree ("number_hash") WHERE "voucher_attempts"."state" in ('open', 'accepted');