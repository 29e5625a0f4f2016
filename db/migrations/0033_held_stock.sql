DROP INDEX "orders_unpaid";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("held_until") WHERE "orders"."state" = 'pending' and "orders"."payment_method" = 'card';--> statement-breakpoint
CREATE INDEX "orders_unverified" ON "orders" USING btree ("placed_at") WHERE "orders"."state" = 'pending' and "orders"."payment_method" = 'on-delivery' and "orders"."email_unverified";--> statement-breakpoint
UPDATE "orders" SET "held_until" = "placed_at" + interval '48 hours' WHERE "state" = 'pending' AND "payment_method" = 'card';
