ALTER TABLE "products" ADD COLUMN "packaging_of" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_packaging_of_products_id_fk" FOREIGN KEY ("packaging_of") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_packagings" ON "products" USING btree ("packaging_of","id") WHERE "products"."packaging_of" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_packaging_of" CHECK ("products"."packaging_of" is null or ("products"."packaging_of" <> "products"."id"
        and "products"."archived_at" is null));--> statement-breakpoint
-- The main offer of a part shows its other packagings, and they name it: a change of one is a change of the others.
CREATE FUNCTION record_changes_of_packagings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_changes('product', ARRAY(
    SELECT packaging_of FROM changed WHERE packaging_of IS NOT NULL
    UNION SELECT p.id FROM changed c JOIN products p ON p.packaging_of = c.id LIMIT 10001));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER products_packagings_noted_insert AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_packagings();--> statement-breakpoint
CREATE TRIGGER products_packagings_noted_update AFTER UPDATE ON "products" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_packagings();--> statement-breakpoint
CREATE TRIGGER products_packagings_noted_leave AFTER UPDATE ON "products" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_packagings();
