ALTER TABLE "order_legs" ADD COLUMN "their_customer_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_legs" ADD COLUMN "their_kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_legs" ADD COLUMN "method" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_legs" ADD COLUMN "sealed_voucher" text DEFAULT '' NOT NULL;