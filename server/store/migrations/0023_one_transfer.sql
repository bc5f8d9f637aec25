ALTER TABLE "chain_deposits" DROP CONSTRAINT "chain_deposits_key";
--> statement-breakpoint
ALTER TABLE "chain_deposits" ADD CONSTRAINT "chain_deposits_key" PRIMARY KEY("network_key","hash","index");