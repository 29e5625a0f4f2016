ALTER TABLE "orders" ADD COLUMN "tax_number" jsonb;--> statement-breakpoint
-- Orders that companies placed before: by the number that they have now.
UPDATE "orders" o SET "tax_number" = jsonb_build_object('number', c."tax_number", 'confirmed', NULL)
  FROM "companies" c WHERE c."id" = o."company_id" AND c."tax_number" ~ '^[A-Z]{2}[A-Z]?[0-9]';
