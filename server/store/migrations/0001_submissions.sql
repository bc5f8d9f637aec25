CREATE TABLE "submissions" (
	"key" text NOT NULL,
	"guest_hash" text NOT NULL,
	"user_id" uuid,
	"order_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submissions_key_guest_hash_pk" PRIMARY KEY("key","guest_hash"),
	CONSTRAINT "submissions_user" UNIQUE("key","user_id")
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;