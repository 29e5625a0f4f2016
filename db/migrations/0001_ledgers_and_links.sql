-- Links between features: the code keeps them apart, the database keeps them true.
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_product" FOREIGN KEY ("product_id") REFERENCES "products" ("id");
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product" FOREIGN KEY ("product_id") REFERENCES "products" ("id");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer" FOREIGN KEY ("customer_id") REFERENCES "users" ("id");
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product" FOREIGN KEY ("product_id") REFERENCES "products" ("id");
--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_user" FOREIGN KEY ("by_user_id") REFERENCES "users" ("id");
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author" FOREIGN KEY ("author_id") REFERENCES "users" ("id");
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product" FOREIGN KEY ("product_id") REFERENCES "products" ("id");
--> statement-breakpoint

-- Ledgers: what is written stays.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are added, never changed or removed', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "stock_movements"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER order_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_history"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
