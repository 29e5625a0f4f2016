ALTER TABLE "orders" RENAME COLUMN "delivery" TO "payment_method";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "address_unproven" TO "email_unverified";--> statement-breakpoint
-- The documented texts become values of our own. Any other text becomes null, and the migration fails.
UPDATE "orders" SET "payment_method" = CASE "payment_method"
  WHEN 'Online Payment' THEN 'card'
  WHEN 'Cash on Delivary' THEN 'on-delivery'
END;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('card', 'on-delivery'));