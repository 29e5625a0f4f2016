CREATE TABLE "remote_pictures" (
	"digest" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"copy" text,
	"retry_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "products_remote_image" ON "products" USING hash ("image") WHERE "products"."image" like 'https:%';--> statement-breakpoint
CREATE INDEX "products_remote_pictures" ON "products" USING gin ("pictures" jsonb_path_ops) WHERE "products"."pictures"::text like '%"https:%';