ALTER TABLE "products" ADD COLUMN "eccn" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "length_mm" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "width_mm" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "height_mm" double precision;
