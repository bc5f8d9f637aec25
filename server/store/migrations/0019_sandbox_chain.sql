CREATE TABLE "sandbox_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"asset" text NOT NULL,
	"network_key" text NOT NULL,
	"address" text NOT NULL,
	"memo" text NOT NULL,
	CONSTRAINT "sandbox_addresses_own" UNIQUE("network_key","address","memo")
);
--> statement-breakpoint
CREATE TABLE "sandbox_chains" (
	"network_key" text PRIMARY KEY NOT NULL,
	"height" bigint NOT NULL,
	"block_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_transactions" (
	"network_key" text NOT NULL,
	"hash" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"has_low_fee" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"waits_since" timestamp with time zone NOT NULL,
	"block" bigint,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "sandbox_transactions_network_key_hash_pk" PRIMARY KEY("network_key","hash")
);
--> statement-breakpoint
CREATE TABLE "sandbox_transfers" (
	"network_key" text NOT NULL,
	"hash" text NOT NULL,
	"index" integer NOT NULL,
	"asset" text NOT NULL,
	"address" text NOT NULL,
	"memo" text NOT NULL,
	"amount" numeric NOT NULL,
	"sender" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reported_confirmations" integer,
	"reported_gone" boolean DEFAULT false NOT NULL,
	"held" jsonb,
	CONSTRAINT "sandbox_transfers_network_key_hash_index_pk" PRIMARY KEY("network_key","hash","index")
);
--> statement-breakpoint
ALTER TABLE "sandbox_transfers" ADD CONSTRAINT "sandbox_transfers_network_key_hash_sandbox_transactions_network_key_hash_fk" FOREIGN KEY ("network_key","hash") REFERENCES "public"."sandbox_transactions"("network_key","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_transactions_open" ON "sandbox_transactions" USING btree ("network_key") WHERE "sandbox_transactions"."is_open";