ALTER TABLE "bom_files" ADD COLUMN "other_sheets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bom_lines" ADD COLUMN "file_says" jsonb;--> statement-breakpoint
ALTER TABLE "bom_lines" ADD COLUMN "product_package" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "boms" ADD COLUMN "sheets" jsonb DEFAULT '[]'::jsonb NOT NULL;