CREATE TABLE "order_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_ref" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "proof_images" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_images" ADD CONSTRAINT "order_images_order_ref_orders_ref_fk" FOREIGN KEY ("order_ref") REFERENCES "public"."orders"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_images_order" ON "order_images" USING btree ("order_ref");