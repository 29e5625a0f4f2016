ALTER TABLE "products" ADD COLUMN "origin_country" char(2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hs_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rohs" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reach" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight_grams" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packaging" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warranty_months" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "replaced_by_sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "mating_skus" jsonb DEFAULT '[]'::jsonb NOT NULL;