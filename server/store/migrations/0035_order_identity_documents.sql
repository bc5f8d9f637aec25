ALTER TABLE "identity_documents" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_documents" ADD COLUMN "order_ref" text;--> statement-breakpoint
ALTER TABLE "identity_documents" ADD CONSTRAINT "identity_documents_order_ref_orders_ref_fk" FOREIGN KEY ("order_ref") REFERENCES "public"."orders"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_documents_order" ON "identity_documents" USING btree ("order_ref","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_documents_open_order" ON "identity_documents" USING btree ("order_ref") WHERE state in ('collecting', 'waiting');--> statement-breakpoint
ALTER TABLE "identity_documents" ADD CONSTRAINT "identity_documents_owner" CHECK (("identity_documents"."user_id" is null) <> ("identity_documents"."order_ref" is null));