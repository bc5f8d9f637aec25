CREATE TABLE "bank_outages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_outages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bank_code" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "service_heartbeat" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"banks_until" timestamp with time zone NOT NULL,
	CONSTRAINT "service_heartbeat_single" CHECK ("service_heartbeat"."id" = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_outages_open" ON "bank_outages" USING btree ("bank_code") WHERE "bank_outages"."ended_at" is null;