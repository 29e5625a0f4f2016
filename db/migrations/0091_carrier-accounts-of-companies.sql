ALTER TABLE "company_addresses" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "company_addresses" ADD COLUMN "carrier_account" text;
