ALTER TABLE "order_legs" ADD COLUMN "their_number_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_legs_forgotten_payer" ON "order_legs" USING btree ("their_number_hash") WHERE "order_legs"."their_number_hash" <> '';--> statement-breakpoint
CREATE INDEX "orders_to_forget" ON "orders" USING btree ("updated_at") WHERE "orders"."forgotten_at" is null;