CREATE TABLE "sandbox_otps" (
	"id" text PRIMARY KEY NOT NULL,
	"payment" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "payouts_needs_hand";--> statement-breakpoint
CREATE INDEX "payouts_needs_hand" ON "payouts" USING btree ("updated_at") WHERE "payouts"."status" in ('needsHand', 'contradicted', 'waitingOtp');