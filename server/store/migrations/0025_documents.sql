CREATE TABLE "order_documents" (
	"order_ref" text PRIMARY KEY NOT NULL,
	"bank_code" text NOT NULL,
	"account_number" text NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verified_accounts" (
	"bank_code" text NOT NULL,
	"account_number" text NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	"verified_by" uuid,
	CONSTRAINT "verified_accounts_pkey" PRIMARY KEY("bank_code","account_number")
);
--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_order_ref_orders_ref_fk" FOREIGN KEY ("order_ref") REFERENCES "public"."orders"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verified_accounts" ADD CONSTRAINT "verified_accounts_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_documents_account" ON "order_documents" USING btree ("bank_code","account_number");