CREATE TABLE "order_words" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_seen";--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "fulfilment" text DEFAULT 'unfulfilled' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "detail" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfilment" text DEFAULT 'unfulfilled' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_link" text;--> statement-breakpoint
ALTER TABLE "order_words" ADD CONSTRAINT "order_words_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_words_parts" ON "order_words" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("state","delivery","fulfilment","placed_at","id","total") WHERE ("orders"."state" in ('pending', 'paid') or "orders"."transaction_id" is not null or "orders"."fulfilment" = 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("state","delivery","fulfilment","total","id","placed_at") WHERE ("orders"."state" in ('pending', 'paid') or "orders"."transaction_id" is not null or "orders"."fulfilment" = 'cancelled');