ALTER TABLE "companies" ADD COLUMN "peppol_id" text;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD COLUMN "is_e_invoice" boolean;