DROP INDEX "orders_by_time";--> statement-breakpoint
DROP INDEX "orders_by_total";--> statement-breakpoint
DROP INDEX "orders_held";--> statement-breakpoint
DROP INDEX "orders_unverified";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
UPDATE "orders" SET
  "state" = CASE WHEN "state" IN ('pending', 'paid') THEN 'placed' ELSE "state" END,
  "payment_state" = CASE
    -- Late money of an order that was deleted or had expired has a transaction. Cash was booked for paid orders only.
    WHEN "state" <> 'paid' AND "transaction_id" IS NULL THEN 'open'
    WHEN "refunded" = 0 THEN 'paid'
    WHEN "refunded" < "total" THEN 'partly-refunded'
    ELSE 'refunded' END
WHERE "state" IN ('pending', 'paid') OR "transaction_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("state","payment_state","payment_method","fulfilment","placed_at","id","total") WHERE ("orders"."state" = 'placed' or "orders"."transaction_id" is not null or "orders"."fulfilment" = 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("state","payment_state","payment_method","fulfilment","total","id","placed_at") WHERE ("orders"."state" = 'placed' or "orders"."transaction_id" is not null or "orders"."fulfilment" = 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("held_until") WHERE "orders"."state" = 'placed' and "orders"."payment_state" = 'open' and "orders"."payment_method" = 'card';--> statement-breakpoint
CREATE INDEX "orders_unverified" ON "orders" USING btree ("placed_at") WHERE "orders"."state" = 'placed' and "orders"."payment_state" = 'open' and "orders"."payment_method" = 'on-delivery' and "orders"."email_unverified";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_state" CHECK ("orders"."state" in ('placed', 'cancelled', 'expired'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_state" CHECK ("orders"."payment_state" in ('open', 'paid', 'partly-refunded', 'refunded'));