CREATE TABLE "category_old_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "category_attributes" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "category_attributes" ADD COLUMN "choices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "category_attributes" ADD COLUMN "is_filter" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "category_attributes" ADD COLUMN "in_table" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "manufacturers" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "manufacturers" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "manufacturers" ADD COLUMN "datasheets" text;--> statement-breakpoint
ALTER TABLE "manufacturers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "category_old_slugs" ADD CONSTRAINT "category_old_slugs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_old_slugs_category" ON "category_old_slugs" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_manufacturer" ON "products" USING btree ("manufacturer_id");--> statement-breakpoint
-- An old slug leads to its category: a change of it is a change of the category.
CREATE TRIGGER category_old_slugs_noted_insert AFTER INSERT ON "category_old_slugs" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_by_category('category');--> statement-breakpoint
CREATE TRIGGER category_old_slugs_noted_update AFTER UPDATE ON "category_old_slugs" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_by_category('category');--> statement-breakpoint
CREATE TRIGGER category_old_slugs_noted_delete AFTER DELETE ON "category_old_slugs" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_by_category('category');--> statement-breakpoint
CREATE TRIGGER category_old_slugs_noted_truncate AFTER TRUNCATE ON "category_old_slugs"
  FOR EACH STATEMENT EXECUTE FUNCTION record_unknown_changes('category');--> statement-breakpoint

-- The search index has the manufacturer's name with each product.
CREATE FUNCTION record_products_of_renamed_manufacturers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_changes('product', ARRAY(
    SELECT p.id FROM changed m
      JOIN before b ON b.id = m.id AND b.name <> m.name
      JOIN products p ON p.manufacturer_id = m.id
      LIMIT 10001));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER manufacturers_renamed AFTER UPDATE ON "manufacturers"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_products_of_renamed_manufacturers();
