CREATE TABLE "bank_statement_columns" (
	"account" text PRIMARY KEY NOT NULL,
	"header" text[] NOT NULL,
	"mapping" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "invoices_number_digits" ON "invoices" USING btree (regexp_replace("number", '[^0-9]', '', 'g'));--> statement-breakpoint
CREATE INDEX "invoices_order_digits" ON "invoices" USING btree (regexp_replace("order_number", '[^0-9]', '', 'g'));--> statement-breakpoint
CREATE INDEX "ledger_open_items_balance" ON "ledger_open_items" USING btree ("balance","currency") WHERE "ledger_open_items"."balance" > 0 and "ledger_open_items"."document_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_payments_pending" ON "bank_payments" USING btree ("statement_id","id") WHERE "bank_payments"."state" = 'unclear' and "bank_payments"."reason" is null;--> statement-breakpoint
CREATE INDEX "bank_payments_rest" ON "bank_payments" USING btree ("day","id") WHERE "bank_payments"."state" = 'matched' and "bank_payments"."allocated" + "bank_payments"."refunded" < "bank_payments"."amount";--> statement-breakpoint
ALTER TABLE "bank_statements" DROP COLUMN "matched";
