ALTER TABLE "companies" ADD COLUMN "approved_name" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "approved_tax_number" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "companies_changed" ON "companies" USING btree ("applied_at","id") WHERE "companies"."changed_at" is not null;--> statement-breakpoint
UPDATE "companies" SET "approved_name" = "name", "approved_tax_number" = "tax_number" WHERE "state" = 'active' AND "decided_at" IS NOT NULL;
