DROP INDEX "payouts_one_delivery";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "was_given_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- By hand: those that are given up already, before the index looks at them.
UPDATE "payouts" SET "was_given_up" = true WHERE "status" = 'givenUp';--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_delivery" ON "payouts" USING btree ("order_ref") WHERE "payouts"."kind" = 'delivery' and not "payouts"."was_given_up";
