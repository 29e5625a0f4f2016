-- Orders from before are also found by the digits of their telephone number. They follow it, as in new orders
-- (src/features/orders/domain/search-forms.ts). Only rows without them are written.
UPDATE "order_search_texts" s
SET "text" = CASE WHEN position(E'\n' || n."number" || E'\n' IN s."text") > 0
  THEN replace(s."text", E'\n' || n."number" || E'\n', E'\n' || n."number" || E'\n' || n."digits" || E'\n')
  ELSE s."text" || E'\n' || n."digits" END
FROM (
  SELECT "id", "contact_number" AS "number", regexp_replace("contact_number", '\(0\)|[^0-9]', '', 'g') AS "digits"
  FROM "orders"
) n
WHERE n."id" = s."order_id" AND n."digits" <> '' AND n."digits" <> n."number"
  AND position(E'\n' || n."digits" || E'\n' IN E'\n' || s."text" || E'\n') = 0;
