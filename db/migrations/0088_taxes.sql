CREATE TABLE "tax_number_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"number" text NOT NULL,
	"is_valid" boolean,
	"request_id" text,
	"name" text,
	"address" text,
	"failure" text,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text;--> statement-breakpoint
ALTER TABLE "requisitions" ADD COLUMN "delivery_method" jsonb;--> statement-breakpoint
CREATE INDEX "tax_number_checks_company" ON "tax_number_checks" USING btree ("company_id","asked_at");
