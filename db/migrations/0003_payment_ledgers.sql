ALTER TABLE "payments" ADD CONSTRAINT "payments_for_order" FOREIGN KEY ("order_id") REFERENCES "orders" ("id");
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_for_order" FOREIGN KEY ("order_id") REFERENCES "orders" ("id");
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_by_user" FOREIGN KEY ("by_user_id") REFERENCES "users" ("id");
--> statement-breakpoint
-- Ledgers: what is written stays.
CREATE TRIGGER payment_steps_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "payment_steps"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
