CREATE TABLE "tax_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"country" char(2) NOT NULL,
	"region" text,
	"number" text NOT NULL,
	"valid_until" date,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"digest" text NOT NULL,
	"added_by" uuid NOT NULL,
	"added_by_name" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "tax_certificates_state" CHECK ("tax_certificates"."state" in ('submitted', 'accepted', 'refused'))
);
--> statement-breakpoint
CREATE INDEX "tax_certificates_company" ON "tax_certificates" USING btree ("company_id","id");
