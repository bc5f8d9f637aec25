DROP INDEX "wallet_addresses_user";--> statement-breakpoint
ALTER TABLE "chain_deposits" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "chain_deposits" ADD COLUMN "lost" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_deposits" ADD CONSTRAINT "chain_deposits_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_addresses_own" ON "wallet_addresses" USING btree ("user_id","coin");--> statement-breakpoint
CREATE INDEX "chain_deposits_member" ON "chain_deposits" USING btree ("member_id","seen_at");