ALTER TABLE "order_lines" ADD COLUMN "mpn" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "customer_part_number" text;