ALTER TABLE "orders" ADD COLUMN "mailed_link_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "news_email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "news_language" text;--> statement-breakpoint
CREATE INDEX "orders_mailed_link" ON "orders" USING btree ("mailed_link_hash") WHERE "orders"."mailed_link_hash" is not null;