ALTER TABLE "orders" ADD COLUMN "shipped_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "orders" SET "shipped_at" = (
  SELECT min(h."at") FROM "order_history" h WHERE h."order_id" = "orders"."id" AND h."event" = 'ship')
WHERE "fulfilment" IN ('shipped', 'delivered');
