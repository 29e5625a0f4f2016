CREATE TABLE "purchase_order_holds" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"released_by" uuid,
	"released_by_name" text,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "purchase_order_holds" ADD CONSTRAINT "purchase_order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;