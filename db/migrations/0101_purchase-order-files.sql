CREATE TABLE "purchase_order_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"digest" text NOT NULL,
	"by_user_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_terms" ADD COLUMN "purchase_order_file" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_credits" ADD COLUMN "purchase_order_file" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order_files" ADD CONSTRAINT "purchase_order_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_files_order" ON "purchase_order_files" USING btree ("order_id","digest");--> statement-breakpoint
UPDATE shop_settings SET value = value || '{"mailsConfirmation": false}' WHERE section = 'documents';
