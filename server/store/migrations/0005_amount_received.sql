ALTER TABLE "orders" ADD COLUMN "amount_received" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "amount_received" = "booked"."total" FROM (SELECT "order_ref", sum("amount") AS "total" FROM "bank_transfers" GROUP BY "order_ref") AS "booked" WHERE "booked"."order_ref" = "orders"."ref";
