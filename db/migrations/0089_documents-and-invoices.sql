CREATE TABLE "document_numbers" (
	"prefix" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_numbers_last" CHECK ("document_numbers"."last" >= 1)
);
--> statement-breakpoint
CREATE TABLE "issued_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"version" smallint NOT NULL,
	"day" date NOT NULL,
	"language" text NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"pdf_digest" text,
	"xml_digest" text,
	CONSTRAINT "issued_documents_kind" CHECK ("issued_documents"."kind" in ('quote', 'order-confirmation', 'pro-forma', 'delivery-note', 'invoice', 'credit-note'))
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"net" bigint NOT NULL,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "invoice_taxes" (
	"invoice_id" uuid NOT NULL,
	"category" text NOT NULL,
	"rate_ppm" integer NOT NULL,
	"country" text NOT NULL,
	"region" text,
	"base" bigint NOT NULL,
	"tax" bigint NOT NULL,
	CONSTRAINT "invoice_taxes_invoice_id_category_rate_ppm_pk" PRIMARY KEY("invoice_id","category","rate_ppm")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"company_id" uuid,
	"customer_id" uuid NOT NULL,
	"buyer_name" text NOT NULL,
	"day" date NOT NULL,
	"due_day" date,
	"currency" char(3) NOT NULL,
	"shipping" bigint NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"source" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "invoices_number" UNIQUE("number"),
	CONSTRAINT "invoices_source" UNIQUE("source"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit-note')),
	CONSTRAINT "invoices_gross" CHECK ("invoices"."gross" = "invoices"."net" + "invoices"."tax")
);
--> statement-breakpoint
CREATE TABLE "order_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid,
	"source" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_documents_source" UNIQUE("source")
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_taxes" ADD CONSTRAINT "invoice_taxes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "issued_documents_number" ON "issued_documents" USING btree ("number","version");--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoices_day" ON "invoices" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_day" ON "invoices" USING btree ("kind","day","id");--> statement-breakpoint
CREATE INDEX "invoices_company" ON "invoices" USING btree ("company_id","day","id") WHERE "invoices"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_customer" ON "invoices" USING btree ("customer_id","day","id") WHERE "invoices"."company_id" is null;--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_documents_order" ON "order_documents" USING btree ("order_id","id");
--> statement-breakpoint
-- What was issued stays. The digests of its files are set once, after the transaction that took its number.
CREATE FUNCTION keep_issued_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.pdf_digest IS NOT NULL
    OR (to_jsonb(NEW) - 'pdf_digest' - 'xml_digest') IS DISTINCT FROM (to_jsonb(OLD) - 'pdf_digest' - 'xml_digest')
  THEN
    RAISE EXCEPTION 'an issued document is not changed: %', OLD.number;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER issued_documents_kept BEFORE UPDATE ON "issued_documents"
  FOR EACH ROW EXECUTE FUNCTION keep_issued_document();
--> statement-breakpoint
CREATE TRIGGER issued_documents_append_only BEFORE DELETE OR TRUNCATE ON "issued_documents"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoices"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER invoice_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoice_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER invoice_taxes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoice_taxes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER order_documents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_documents"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
