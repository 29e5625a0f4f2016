CREATE TABLE "stock_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "stock_alerts_once" UNIQUE("product_id","recipient"),
	CONSTRAINT "stock_alerts_one_recipient" CHECK (("stock_alerts"."user_id" is null) <> ("stock_alerts"."email" is null))
);
--> statement-breakpoint
CREATE INDEX "stock_alerts_recipient" ON "stock_alerts" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "stock_alerts_user" ON "stock_alerts" USING btree ("user_id","created_at") WHERE "stock_alerts"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_alerts_unconfirmed" ON "stock_alerts" USING btree ("created_at") WHERE "stock_alerts"."confirmed_at" is null;