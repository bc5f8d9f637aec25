CREATE TABLE "proof_acceptances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_ref" text NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric NOT NULL,
	"settled" numeric DEFAULT '0' NOT NULL,
	"transaction_id" text NOT NULL,
	"proof_images" text[] NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"proposed_by" uuid,
	"approved_by" uuid,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "proof_acceptances_amount" CHECK ("proof_acceptances"."amount" > 0),
	CONSTRAINT "proof_acceptances_settled" CHECK ("proof_acceptances"."settled" >= 0 and "proof_acceptances"."settled" <= "proof_acceptances"."amount"),
	CONSTRAINT "proof_acceptances_two" CHECK ("proof_acceptances"."approved_by" <> "proof_acceptances"."proposed_by")
);
--> statement-breakpoint
ALTER TABLE "proof_acceptances" ADD CONSTRAINT "proof_acceptances_order_ref_orders_ref_fk" FOREIGN KEY ("order_ref") REFERENCES "public"."orders"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_acceptances" ADD CONSTRAINT "proof_acceptances_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_acceptances" ADD CONSTRAINT "proof_acceptances_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proof_acceptances_order" ON "proof_acceptances" USING btree ("order_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_acceptances_one_open" ON "proof_acceptances" USING btree ("order_ref") WHERE "proof_acceptances"."state" = 'proposed';