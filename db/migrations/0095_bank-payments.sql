CREATE TABLE "bank_payment_allocations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "bank_payment_allocations_amount" CHECK ("bank_payment_allocations"."amount" >= 0 and "bank_payment_allocations"."discount" >= 0 and "bank_payment_allocations"."amount" + "bank_payment_allocations"."discount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"statement_id" uuid,
	"account" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"payer" text NOT NULL,
	"payer_account" text NOT NULL,
	"reference" text NOT NULL,
	"text" text NOT NULL,
	"is_reversal" boolean DEFAULT false NOT NULL,
	"fingerprint" text NOT NULL,
	"is_posted" boolean NOT NULL,
	"reason" text,
	"note" text,
	"company_id" uuid,
	"customer_id" uuid,
	"allocated" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "bank_payments_party" CHECK (num_nonnulls("bank_payments"."company_id", "bank_payments"."customer_id") <= 1),
	CONSTRAINT "bank_payments_used" CHECK ("bank_payments"."allocated" >= 0 and "bank_payments"."refunded" >= 0 and ("bank_payments"."allocated" + "bank_payments"."refunded" <= greatest(0, "bank_payments"."amount")))
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"digest" text NOT NULL,
	"account" text NOT NULL,
	"lines" integer NOT NULL,
	"known" integer NOT NULL,
	"matched" integer NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_statements_digest" UNIQUE("digest")
);
--> statement-breakpoint
ALTER TABLE "bank_payment_allocations" ADD CONSTRAINT "bank_payment_allocations_payment_id_bank_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."bank_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_payment_allocations_payment" ON "bank_payment_allocations" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_payment_allocations_invoice" ON "bank_payment_allocations" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_payments_fingerprint" ON "bank_payments" USING btree ("fingerprint") WHERE "bank_payments"."state" <> 'undone';--> statement-breakpoint
CREATE INDEX "bank_payments_state" ON "bank_payments" USING btree ("state","day","id");--> statement-breakpoint
CREATE INDEX "bank_payments_payer" ON "bank_payments" USING btree ("payer_account","day") WHERE "bank_payments"."state" = 'matched' and "bank_payments"."payer_account" <> '';--> statement-breakpoint
CREATE INDEX "bank_payments_amount" ON "bank_payments" USING btree ("amount");--> statement-breakpoint
CREATE INDEX "bank_payments_statement" ON "bank_payments" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_payments_search" ON "bank_payments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_statements_imported_at" ON "bank_statements" USING btree ("imported_at","id");
