CREATE TABLE "journals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"order_ref" text,
	CONSTRAINT "journals_source_unique" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"asset" text NOT NULL,
	"balance" numeric DEFAULT '0' NOT NULL,
	CONSTRAINT "ledger_accounts_name" UNIQUE("kind","owner","asset")
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"journal_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric NOT NULL,
	CONSTRAINT "postings_journal_id_account_id_pk" PRIMARY KEY("journal_id","account_id"),
	CONSTRAINT "postings_amount" CHECK ("postings"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_order_ref_orders_ref_fk" FOREIGN KEY ("order_ref") REFERENCES "public"."orders"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journals_order" ON "journals" USING btree ("order_ref");--> statement-breakpoint
CREATE INDEX "postings_account" ON "postings" USING btree ("account_id");--> statement-breakpoint
-- By hand from here. Facts about money are only ever added.
CREATE TRIGGER "journals_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "journals" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "postings_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "postings" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE FUNCTION "refuse_unbalanced"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM "postings" WHERE "journal_id" = NEW."journal_id" GROUP BY "asset" HAVING sum("amount") <> 0) THEN
		RAISE EXCEPTION 'journal % does not balance', NEW."journal_id" USING ERRCODE = 'check_violation', CONSTRAINT = 'postings_balanced';
	END IF;
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "postings_balanced" AFTER INSERT ON "postings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_unbalanced"();--> statement-breakpoint
-- After the row is written, as an insert that becomes an update is checked by its own values first.
CREATE FUNCTION "refuse_overdrawn"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'account % of % in % would be below zero', NEW."kind", NEW."owner", NEW."asset" USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_accounts_guarded';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_guarded" AFTER INSERT OR UPDATE ON "ledger_accounts" FOR EACH ROW WHEN (NEW."balance" < 0 AND NEW."kind" IN ('clearing', 'held', 'unmatched', 'refunds_due', 'wallet')) EXECUTE FUNCTION "refuse_overdrawn"();
