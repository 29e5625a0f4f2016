ALTER TABLE "order_lines" ADD COLUMN "tax_category" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_rate_ppm" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_method" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tax" CHECK (("order_lines"."tax_category" is null) = ("order_lines"."tax_rate_ppm" is null) and "order_lines"."tax_rate_ppm" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_added" CHECK ("orders"."shipping" >= 0 and "orders"."tax" >= 0);
