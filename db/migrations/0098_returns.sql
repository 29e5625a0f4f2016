CREATE SEQUENCE "public"."return_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "return_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"by_user_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"text" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"product_name" text NOT NULL,
	"translations" jsonb NOT NULL,
	"mpn" text,
	"reason" text NOT NULL,
	"note" text,
	"asked" integer NOT NULL,
	"agreed" integer,
	"answer" text,
	"restocked" integer DEFAULT 0 NOT NULL,
	"scrapped" integer DEFAULT 0 NOT NULL,
	"credited" integer DEFAULT 0 NOT NULL,
	"fee_percent" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "return_lines_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "return_lines_pieces" CHECK ("return_lines"."asked" >= 1 and "return_lines"."agreed" between 0 and "return_lines"."asked"
        and "return_lines"."restocked" >= 0 and "return_lines"."scrapped" >= 0
        and "return_lines"."restocked" + "return_lines"."scrapped" <= coalesce("return_lines"."agreed", 0)
        and "return_lines"."credited" between 0 and "return_lines"."restocked" + "return_lines"."scrapped"),
	CONSTRAINT "return_lines_fee" CHECK ("return_lines"."fee_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "return_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"by_user_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('return_numbers') NOT NULL,
	"order_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"company_id" uuid,
	"company_name" text,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"note" text,
	"line_count" smallint NOT NULL,
	"pieces" integer NOT NULL,
	"language" text NOT NULL,
	"origin" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"send_to" text,
	"instructions" text,
	"currency" char(3) NOT NULL,
	"credited" bigint,
	"fee" bigint,
	"credited_shipping" bigint,
	"refunded" bigint,
	"credit_note_id" uuid,
	"closed_at" timestamp (3) with time zone,
	"search_text" text NOT NULL,
	CONSTRAINT "returns_number" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "return_entries" ADD CONSTRAINT "return_entries_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_entries_return" ON "return_entries" USING btree ("return_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_pictures_return" ON "return_pictures" USING btree ("return_id","digest");--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "returns_customer" ON "returns" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "returns_company" ON "returns" USING btree ("company_id","id") WHERE "returns"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "returns_by_state" ON "returns" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("id") WHERE "returns"."state" in ('asked', 'agreed', 'partly-received', 'received');--> statement-breakpoint
CREATE INDEX "returns_search" ON "returns" USING gin ("search_text" gin_trgm_ops);
