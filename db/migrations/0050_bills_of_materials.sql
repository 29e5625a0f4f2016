CREATE TABLE "bom_decisions" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"product_id" uuid,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bom_decisions_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "bom_files" (
	"bom_id" uuid PRIMARY KEY NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bom_lines" (
	"bom_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"designators" jsonb NOT NULL,
	"quantity" integer,
	"mpn" text NOT NULL,
	"manufacturer" text NOT NULL,
	"value" text NOT NULL,
	"footprint" text NOT NULL,
	"description" text NOT NULL,
	"supplier_part_number" text NOT NULL,
	"do_not_populate" boolean NOT NULL,
	"match_state" text NOT NULL,
	"product_id" uuid,
	"reason" text NOT NULL,
	"candidates" jsonb NOT NULL,
	CONSTRAINT "bom_lines_bom_id_row_pk" PRIMARY KEY("bom_id","row")
);
--> statement-breakpoint
CREATE TABLE "boms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_name" text,
	"sheet" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"header_row" integer,
	"columns" jsonb NOT NULL,
	"boards" integer DEFAULT 1 NOT NULL,
	"attrition" jsonb NOT NULL,
	"reading" integer DEFAULT 1 NOT NULL,
	"line_count" integer NOT NULL,
	"matched_count" integer DEFAULT 0 NOT NULL,
	"bytes" integer NOT NULL,
	"lease_expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "bom_files" ADD CONSTRAINT "bom_files_bom_id_boms_id_fk" FOREIGN KEY ("bom_id") REFERENCES "public"."boms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bom_lines" ADD CONSTRAINT "bom_lines_bom_id_boms_id_fk" FOREIGN KEY ("bom_id") REFERENCES "public"."boms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boms_user" ON "boms" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "boms_matching" ON "boms" USING btree ("created_at") WHERE "boms"."state" = 'matching';