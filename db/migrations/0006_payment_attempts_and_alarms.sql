CREATE TABLE "payment_openings" (
	"payment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_openings_payment_id_number_pk" PRIMARY KEY("payment_id","number")
);
--> statement-breakpoint
DROP INDEX "orders_customer";--> statement-breakpoint
DROP INDEX "orders_seen";--> statement-breakpoint
DROP INDEX "reviews_newest";--> statement-breakpoint
DROP INDEX "reviews_product";--> statement-breakpoint
ALTER TABLE "payment_alarms" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_alarms" ADD COLUMN "seen_by_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_alarms" ADD COLUMN "seen_by_email" text;--> statement-breakpoint
ALTER TABLE "payment_steps" ADD COLUMN "attempt" text;--> statement-breakpoint
ALTER TABLE "payment_steps" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "payment_steps" ADD COLUMN "card_last4" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "payment_openings" ADD CONSTRAINT "payment_openings_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_openings_tried" ON "payment_openings" USING btree ("tried_at");--> statement-breakpoint
CREATE INDEX "payment_alarms_open_first" ON "payment_alarms" USING btree (("seen_at" is null),"id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_oldest" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "orders_seen" ON "orders" USING btree ("id") WHERE "orders"."state" in ('pending', 'paid') or "orders"."transaction_id" is not null;--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","written_at","id");--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "verified_purchase";--> statement-breakpoint
ALTER TABLE "payment_steps" ADD CONSTRAINT "payment_steps_attempt" UNIQUE("payment_id","event","attempt");