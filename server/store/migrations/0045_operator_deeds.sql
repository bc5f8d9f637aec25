CREATE TABLE "operator_deeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deed" text NOT NULL,
	"request" jsonb NOT NULL,
	"order_ref" text,
	"asset" text NOT NULL,
	"amount" numeric NOT NULL,
	"worth" numeric,
	"seen" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"approved_by" uuid,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "operator_deeds_two" CHECK (("operator_deeds"."state" = 'approved') = ("operator_deeds"."approved_by" is not null) and "operator_deeds"."approved_by" <> "operator_deeds"."proposed_by"),
	CONSTRAINT "operator_deeds_decided" CHECK (("operator_deeds"."state" = 'proposed') = ("operator_deeds"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "operator_deeds" ADD CONSTRAINT "operator_deeds_order_ref_orders_ref_fk" FOREIGN KEY ("order_ref") REFERENCES "public"."orders"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_deeds" ADD CONSTRAINT "operator_deeds_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_deeds" ADD CONSTRAINT "operator_deeds_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_deeds_alone" ON "operator_deeds" USING btree ("proposed_by","proposed_at") WHERE "operator_deeds"."state" = 'alone';--> statement-breakpoint
CREATE INDEX "operator_deeds_proposed" ON "operator_deeds" USING btree ("proposed_at") WHERE "operator_deeds"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "operator_deeds_order" ON "operator_deeds" USING btree ("order_ref") WHERE "operator_deeds"."order_ref" is not null;