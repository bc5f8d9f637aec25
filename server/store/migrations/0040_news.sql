CREATE TABLE "news" (
	"seo_url" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"short_title" text DEFAULT '' NOT NULL,
	"short_content" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"thumb" text DEFAULT '' NOT NULL,
	"picture_url" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_categories" (
	"seo_url" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"order_by" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_category_news_categories_seo_url_fk" FOREIGN KEY ("category") REFERENCES "public"."news_categories"("seo_url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_newest" ON "news" USING btree ("created_at" DESC NULLS FIRST,"seo_url");--> statement-breakpoint
CREATE INDEX "news_of_category" ON "news" USING btree ("category","created_at" DESC NULLS FIRST);