CREATE TABLE "withdrawal_destinations" (
	"user_id" uuid NOT NULL,
	"account_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawal_destinations_user_id_account_hash_pk" PRIMARY KEY("user_id","account_hash")
);
--> statement-breakpoint
ALTER TABLE "withdrawal_destinations" ADD CONSTRAINT "withdrawal_destinations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;