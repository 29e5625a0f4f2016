DROP INDEX "order_search_texts_trigrams";--> statement-breakpoint
ALTER TABLE "order_search_texts" ADD COLUMN "tags" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Orders are also found by the tracking numbers of their parcels, and by their tags.
UPDATE "order_search_texts" s
SET "text" = s."text" || coalesce(E'\n' || p."numbers", ''), "tags" = coalesce(t."tags", '')
FROM "order_search_texts" o
LEFT JOIN (
  SELECT "order_id", string_agg("tracking_number", E'\n' ORDER BY "position") AS "numbers"
  FROM "order_parcels" GROUP BY "order_id"
) p ON p."order_id" = o."order_id"
LEFT JOIN (
  SELECT "order_id", string_agg("tag", E'\n' ORDER BY "tag") AS "tags" FROM "order_tags" GROUP BY "order_id"
) t ON t."order_id" = o."order_id"
WHERE o."order_id" = s."order_id" AND (p."numbers" IS NOT NULL OR t."tags" IS NOT NULL);--> statement-breakpoint
CREATE INDEX "order_search_texts_trigrams" ON "order_search_texts" USING gin (("text" || E'\n' || "tags") gin_trgm_ops);
