CREATE TABLE "requisition_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requisition_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_user_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"old_total" bigint NOT NULL,
	"old_currency" char(3) NOT NULL,
	"total" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "requisition_revisions" ADD CONSTRAINT "requisition_revisions_requisition_id_requisitions_id_fk" FOREIGN KEY ("requisition_id") REFERENCES "public"."requisitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requisition_revisions_requisition" ON "requisition_revisions" USING btree ("requisition_id","at");