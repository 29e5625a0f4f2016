CREATE TABLE "product_import_columns" (
	"header" text PRIMARY KEY NOT NULL,
	"field" text
);
--> statement-breakpoint
CREATE TABLE "product_import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"sku" text,
	"name" text NOT NULL,
	"changes" jsonb NOT NULL,
	"faults" jsonb NOT NULL,
	"product_id" uuid,
	"version" integer,
	"fields" jsonb,
	"stock" jsonb,
	CONSTRAINT "product_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "product_import_pieces" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "product_import_pieces_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"by_user_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"settings" jsonb,
	"progress" integer DEFAULT 0 NOT NULL,
	"lines" integer,
	"counts" jsonb NOT NULL,
	"note" text,
	"worked_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "product_import_lines" ADD CONSTRAINT "product_import_lines_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_pieces" ADD CONSTRAINT "product_import_pieces_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_lines_kind" ON "product_import_lines" USING btree ("import_id","kind","line");--> statement-breakpoint
CREATE INDEX "product_imports_state" ON "product_imports" USING btree ("state","worked_until");--> statement-breakpoint
CREATE INDEX "products_archived" ON "products" USING btree ("id" DESC NULLS FIRST) WHERE "products"."archived_at" is not null and "products"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_deleted_are_archived" CHECK ("products"."deleted_at" is null or "products"."archived_at" is not null);--> statement-breakpoint
-- Until now nothing was archived but by deleting it.
UPDATE "products" SET "deleted_at" = "archived_at" WHERE "archived_at" IS NOT NULL;
