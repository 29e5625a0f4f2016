CREATE TABLE "order_internal_notes" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"version" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_tags" (
	"tag" text NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "order_tags_tag_order_id_pk" PRIMARY KEY("tag","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_internal_notes" ADD CONSTRAINT "order_internal_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tags_order" ON "order_tags" USING btree ("order_id");