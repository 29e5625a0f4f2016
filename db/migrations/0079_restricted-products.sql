CREATE TABLE "product_viewers" (
	"product_id" uuid NOT NULL,
	"company_id" uuid,
	"group_id" uuid,
	CONSTRAINT "product_viewers_one" CHECK (num_nonnulls("product_viewers"."company_id", "product_viewers"."group_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_viewers" ADD CONSTRAINT "product_viewers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_viewers" ADD CONSTRAINT "product_viewers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_viewers" ADD CONSTRAINT "product_viewers_group_id_company_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."company_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_viewers_of" ON "product_viewers" USING btree ("product_id",coalesce("company_id", "group_id"));--> statement-breakpoint
CREATE INDEX "product_viewers_company" ON "product_viewers" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "product_viewers_group" ON "product_viewers" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "products_restricted_sku" ON "products" USING btree ("sku") WHERE "products"."is_restricted";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_restricted" CHECK (not "products"."is_restricted" or "products"."packaging_of" is null);--> statement-breakpoint
-- Pages leave out what is restricted: the part that names a SKU, and reviews.
CREATE TRIGGER products_restricted_noted AFTER UPDATE ON "products" FOR EACH ROW
  WHEN (OLD.is_restricted <> NEW.is_restricted) EXECUTE FUNCTION record_unknown_changes('restriction');--> statement-breakpoint
-- Each process has the restricted products of companies in its search index.
CREATE TRIGGER product_viewers_noted AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_viewers"
  FOR EACH STATEMENT EXECUTE FUNCTION record_unknown_changes('viewers');--> statement-breakpoint
CREATE TRIGGER company_group_members_noted AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "company_group_members"
  FOR EACH STATEMENT EXECUTE FUNCTION record_unknown_changes('viewers');
