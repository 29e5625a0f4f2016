ALTER TABLE "products" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "products_archived" ON "products" USING btree ("id" DESC NULLS LAST) WHERE "products"."archived_at" is not null and "products"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_deleted_are_archived" CHECK ("products"."deleted_at" is null or "products"."archived_at" is not null);--> statement-breakpoint
-- Until now nothing was archived but by deleting it.
UPDATE "products" SET "deleted_at" = "archived_at" WHERE "archived_at" IS NOT NULL;
