-- Part numbers are found in memory.
DROP INDEX "products_mpn";--> statement-breakpoint
ALTER TABLE "products"
	ADD COLUMN "price_breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	ADD CONSTRAINT "products_price_breaks" CHECK (jsonb_array_length("products"."price_breaks") = jsonb_array_length(
		jsonb_path_query_array("products"."price_breaks", 'strict $[*] ? (@[0] >= 1 && @[1] >= 0)'))),
	ADD CONSTRAINT "products_attributes" CHECK (jsonb_typeof("products"."attributes") = 'object'),
	ADD CONSTRAINT "products_pictures" CHECK (jsonb_typeof("products"."pictures") = 'array');--> statement-breakpoint

-- What was in rows of their own moves into the row of its product. The indexes are made again after
-- it, which takes half the time.
DO $$
DECLARE
  indexes CONSTANT text[][] := ARRAY(SELECT ARRAY[indexname::text, indexdef] FROM pg_indexes
    WHERE schemaname = current_schema() AND tablename = 'products' AND indexname <> 'products_pkey');
  one text[];
BEGIN
  FOREACH one SLICE 1 IN ARRAY indexes LOOP
    EXECUTE format('DROP INDEX %I', one[1]);
  END LOOP;
  UPDATE "products" p SET
    "price_breaks" = coalesce(b.list, '[]'),
    "attributes" = coalesce(a.list, '{}'),
    "pictures" = coalesce(f.list, '[]')
  FROM "products" o
    LEFT JOIN (SELECT product_id, jsonb_agg(jsonb_build_array(quantity, unit_price) ORDER BY quantity) AS list
      FROM "price_breaks" GROUP BY product_id) b ON b.product_id = o.id
    LEFT JOIN (SELECT v.product_id,
        jsonb_object_agg(k.key, coalesce(to_jsonb(v.number_value), to_jsonb(v.text_value))) AS list
      FROM "product_attributes" v JOIN "category_attributes" k ON k.id = v.attribute_id
      GROUP BY v.product_id) a ON a.product_id = o.id
    LEFT JOIN (SELECT product_id, jsonb_agg(jsonb_build_object('url', url, 'alt', alt) ORDER BY position) AS list
      FROM "product_pictures" GROUP BY product_id) f ON f.product_id = o.id
  WHERE o.id = p.id AND num_nonnulls(b.list, a.list, f.list) > 0;
  FOREACH one SLICE 1 IN ARRAY indexes LOOP
    EXECUTE one[2];
  END LOOP;
END
$$;--> statement-breakpoint
DROP TABLE "price_breaks";--> statement-breakpoint
DROP TABLE "product_attributes";--> statement-breakpoint
DROP TABLE "product_pictures";
