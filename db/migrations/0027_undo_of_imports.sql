ALTER TABLE "product_import_lines" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "undone_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "undone_by_name" text;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "undo_conflicts" jsonb;--> statement-breakpoint
CREATE INDEX "product_imports_newest" ON "product_imports" USING btree ("at","id");