DROP INDEX "audit_log_newest";--> statement-breakpoint
DROP INDEX "products_shop_order";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "users_present";--> statement-breakpoint
DROP INDEX "sandbox_records_about";--> statement-breakpoint
CREATE INDEX "products_shop_order" ON "products" USING btree ("shop_rank","id" DESC NULLS FIRST) WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","shop_rank","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_present" ON "users" USING btree ("id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_records_about" ON "sandbox_records" USING btree ("kind","about","number");