ALTER TABLE "refunds" ADD COLUMN "worth" numeric;--> statement-breakpoint
UPDATE "refunds" SET "worth" = "amount" WHERE "member_id" IS NOT NULL AND "asset" = 'VND';
