-- Orders are also found by their number, transaction and address.
UPDATE "order_search_texts" s
SET "text" = concat_ws(E'\n', 'B-' || o."order_number", s."text", o."address", o."transaction_id")
FROM "orders" o WHERE o."id" = s."order_id";
