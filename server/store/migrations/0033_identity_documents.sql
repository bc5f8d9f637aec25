CREATE TABLE "identity_accounts" (
	"documents_id" uuid NOT NULL,
	"bank_code" text NOT NULL,
	"account_hash" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	CONSTRAINT "identity_accounts_pkey" PRIMARY KEY("documents_id","bank_code","account_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'collecting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handed_in_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"name_hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_pictures" (
	"documents_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_pictures_pkey" PRIMARY KEY("documents_id","kind")
);
--> statement-breakpoint
ALTER TABLE "identity_accounts" ADD CONSTRAINT "identity_accounts_documents_id_identity_documents_id_fk" FOREIGN KEY ("documents_id") REFERENCES "public"."identity_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_accounts" ADD CONSTRAINT "identity_accounts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_documents" ADD CONSTRAINT "identity_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_documents" ADD CONSTRAINT "identity_documents_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_pictures" ADD CONSTRAINT "identity_pictures_documents_id_identity_documents_id_fk" FOREIGN KEY ("documents_id") REFERENCES "public"."identity_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_documents_user" ON "identity_documents" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_documents_open" ON "identity_documents" USING btree ("user_id") WHERE state in ('collecting', 'waiting');