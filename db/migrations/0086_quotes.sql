CREATE SEQUENCE "public"."quote_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "quote_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quote_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" text,
	"by_user_id" uuid,
	"by_name" text,
	"text" text,
	"version" integer,
	"order_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"quote_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"line" smallint NOT NULL,
	"answers" smallint,
	"replaces" text,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"product_name" text NOT NULL,
	"mpn" text,
	"customer_part_number" text,
	"quantity" integer NOT NULL,
	"prices" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"lead_time_days" integer,
	"note" text,
	CONSTRAINT "quote_lines_quote_id_version_line_pk" PRIMARY KEY("quote_id","version","line"),
	CONSTRAINT "quote_lines_quantity" CHECK ("quote_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "quote_orders" (
	"order_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"line" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "quote_orders_order_id_line_pk" PRIMARY KEY("order_id","line"),
	CONSTRAINT "quote_orders_quantity" CHECK ("quote_orders"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "quote_request_lines" (
	"quote_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"product_id" uuid,
	"sku" text,
	"product_name" text,
	"mpn" text,
	"manufacturer" text,
	"description" text,
	"quantity" integer NOT NULL,
	"target_price" bigint,
	"customer_part_number" text,
	"note" text,
	CONSTRAINT "quote_request_lines_quote_id_line_pk" PRIMARY KEY("quote_id","line")
);
--> statement-breakpoint
CREATE TABLE "quote_versions" (
	"quote_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"total" bigint NOT NULL,
	"delivery_cost" bigint NOT NULL,
	"valid_until" date NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"holds_stock" boolean NOT NULL,
	"note" text,
	"sent_by" uuid NOT NULL,
	"sent_by_name" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quote_versions_quote_id_version_pk" PRIMARY KEY("quote_id","version")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('quote_numbers') NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"company_id" uuid,
	"company_name" text,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"message" text,
	"line_count" smallint NOT NULL,
	"language" text NOT NULL,
	"origin" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"currency" char(3) NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"total" bigint,
	"expires_at" timestamp (3) with time zone,
	"valid_until" date,
	"holds_stock" boolean DEFAULT false NOT NULL,
	"ordered_total" bigint DEFAULT 0 NOT NULL,
	"loss_reason" text,
	"loss_note" text,
	"ended_at" timestamp (3) with time zone,
	"internal_note" text DEFAULT '' NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "quotes_number" UNIQUE("number"),
	CONSTRAINT "quotes_ordered_total" CHECK ("quotes"."ordered_total" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "quote_number" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "quote_line" smallint;--> statement-breakpoint
ALTER TABLE "quote_entries" ADD CONSTRAINT "quote_entries_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_version" FOREIGN KEY ("quote_id","version") REFERENCES "public"."quote_versions"("quote_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_orders" ADD CONSTRAINT "quote_orders_line" FOREIGN KEY ("quote_id","version","line") REFERENCES "public"."quote_lines"("quote_id","version","line") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_request_lines" ADD CONSTRAINT "quote_request_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_entries_quote" ON "quote_entries" USING btree ("quote_id","id");--> statement-breakpoint
CREATE INDEX "quote_orders_quote" ON "quote_orders" USING btree ("quote_id","version");--> statement-breakpoint
CREATE INDEX "quotes_customer" ON "quotes" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "quotes_company" ON "quotes" USING btree ("company_id","id") WHERE "quotes"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "quotes_by_state" ON "quotes" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "quotes_waiting" ON "quotes" USING btree ("changed_at","id") WHERE "quotes"."state" in ('requested', 'change-requested');--> statement-breakpoint
CREATE INDEX "quotes_by_change" ON "quotes" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "quotes_by_total" ON "quotes" USING btree ("total","id") WHERE "quotes"."total" is not null;--> statement-breakpoint
CREATE INDEX "quotes_expiry" ON "quotes" USING btree ("expires_at","id") WHERE "quotes"."state" in ('offered', 'change-requested', 'partly-ordered');--> statement-breakpoint
CREATE INDEX "quotes_ended" ON "quotes" USING btree ("ended_at") WHERE "quotes"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "quotes_search" ON "quotes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- What was sent to a customer never changes.
CREATE TRIGGER quote_versions_append_only BEFORE UPDATE OR DELETE ON "quote_versions"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER quote_lines_append_only BEFORE UPDATE OR DELETE ON "quote_lines"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER quote_orders_append_only BEFORE UPDATE OR DELETE ON "quote_orders"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER quote_entries_append_only BEFORE UPDATE OR DELETE ON "quote_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
