-- What the orders so far are found by, as server/order-store.ts writes it for new ones.
INSERT INTO "order_words" ("order_id", "words")
  SELECT o."id", concat_ws(E'\n', o."customer_name", o."customer_email", o."contact_name", o."contact_number", l."words")
  FROM "orders" o
  JOIN (
    SELECT l."order_id",
      string_agg(concat_ws(E'\n', l."product_name", l."sku", p."mpn"), E'\n' ORDER BY l."position") AS "words"
    FROM "order_lines" l LEFT JOIN "products" p ON p."id" = l."product_id"
    GROUP BY l."order_id"
  ) l ON l."order_id" = o."id";
--> statement-breakpoint
-- Money that went back before refunds were written into the history of their order.
INSERT INTO "order_history" ("order_id", "event", "state", "detail", "by_user_id", "at")
  SELECT r."order_id", 'refund', o."state",
    jsonb_build_object('reason', r."reason", 'amount', (r."amount" / 100) || '.' || lpad((r."amount" % 100)::text, 2, '0')),
    r."by_user_id", r."requested_at"
  FROM "refunds" r JOIN "orders" o ON o."id" = r."order_id"
  WHERE r."state" IN ('pending', 'succeeded')
  ORDER BY r."requested_at";
