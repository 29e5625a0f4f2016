CREATE TABLE "quote_approvals" (
	"requisition_id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"number" text NOT NULL,
	"requested_by" text NOT NULL,
	"total" bigint NOT NULL,
	"delivery_cost" bigint,
	"holds_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "requisitions" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "requisitions" ADD COLUMN "quote_number" text;--> statement-breakpoint
ALTER TABLE "requisitions" ADD COLUMN "quote_holds_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quote_approvals" ADD CONSTRAINT "quote_approvals_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_approvals_quote" ON "quote_approvals" USING btree ("quote_id");