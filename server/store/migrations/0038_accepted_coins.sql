ALTER TABLE "chain_deposits" ADD COLUMN "other_amounts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_deposits" ADD COLUMN "is_misdirected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What contradicted the reports until now was not stored: it may have been another asset or address.
UPDATE "chain_deposits" SET "is_misdirected" = true WHERE "is_contradicted";
