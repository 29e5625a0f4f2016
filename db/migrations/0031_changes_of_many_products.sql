CREATE TABLE "product_bulk_changed" (
	"change_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "product_bulk_changed_change_id_product_id_pk" PRIMARY KEY("change_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_bulk_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"change" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "product_bulk_changed" ADD CONSTRAINT "product_bulk_changed_change_id_product_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."product_bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_bulk_changes_at" ON "product_bulk_changes" USING btree ("at");