ALTER TABLE "order_lines" ADD COLUMN "cancelled_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_cancelled_total" CHECK ("order_lines"."cancelled_total" between 0 and "order_lines"."total");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancelled_total" CHECK ("orders"."cancelled_total" between 0 and "orders"."total");--> statement-breakpoint
-- Until now orders were paid in full or not at all, and only cancelled in full.
UPDATE "orders" SET "paid" = "total" WHERE "payment_state" <> 'open';--> statement-breakpoint
UPDATE "order_lines" SET "cancelled_total" = "total" WHERE "cancelled" = "quantity";--> statement-breakpoint
UPDATE "orders" SET "cancelled_total" = "total" WHERE "fulfilment" = 'cancelled';
