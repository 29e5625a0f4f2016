-- Of SKUs on offer that differ in case only, one keeps it: the one in capitals, else the oldest.
WITH spelled AS (
  SELECT id, upper(sku COLLATE "C") AS capitals, archived_at IS NULL AND row_number() OVER (
    PARTITION BY upper(sku COLLATE "C"), archived_at IS NULL
    ORDER BY sku = upper(sku COLLATE "C") DESC, id) > 1 AS taken
  FROM products
)
UPDATE products p
SET sku = CASE WHEN s.taken THEN left(s.capitals, 27) || '-' || upper(right(p.id::text, 12)) ELSE s.capitals END
FROM spelled s WHERE s.id = p.id AND p.sku <> s.capitals;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sku_in_capitals" CHECK ("products"."sku" = upper("products"."sku" collate "C"));
