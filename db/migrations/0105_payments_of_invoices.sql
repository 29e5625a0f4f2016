DROP INDEX "payments_one_open";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "excess" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree (coalesce("invoice_id", "order_id")) WHERE "payments"."state" in ('created', 'declined', 'requires_action', 'processing');