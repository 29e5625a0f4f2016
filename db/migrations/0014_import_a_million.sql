DROP INDEX "product_attributes_number";--> statement-breakpoint
DROP INDEX "product_attributes_text";--> statement-breakpoint
ALTER TABLE "product_imports" ALTER COLUMN "by_user_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "products_price_up" ON "products" USING btree (coalesce("unit_price", 9223372036854775807),"id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_price_down" ON "products" USING btree (coalesce("unit_price", -1),"id") WHERE "products"."archived_at" is null;--> statement-breakpoint
-- A file is read once or twice and goes after a week: packing it costs more than it saves.
ALTER TABLE "product_import_pieces" ALTER COLUMN "data" SET STORAGE EXTERNAL;
