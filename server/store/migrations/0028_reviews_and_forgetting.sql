CREATE TABLE "reviews" (
	"order_ref" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_legs" ADD COLUMN "their_number_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_ref_orders_ref_fk" FOREIGN KEY ("order_ref") REFERENCES "public"."orders"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("created_at") WHERE "reviews"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "reviews_approved" ON "reviews" USING btree ("created_at") WHERE "reviews"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "order_legs_forgotten_payer" ON "order_legs" USING btree ("their_number_hash") WHERE "order_legs"."their_number_hash" <> '';--> statement-breakpoint
CREATE INDEX "orders_to_forget" ON "orders" USING btree ("updated_at") WHERE "orders"."forgotten_at" is null;