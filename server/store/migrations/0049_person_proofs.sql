ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_proven_with_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "step_up_code_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "step_up_code_expires_at" timestamp with time zone;