CREATE TABLE "tax_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb,
	"failure" text,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_answer" jsonb;--> statement-breakpoint
ALTER TABLE "tax_certificates" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "tax_answers_question" ON "tax_answers" USING btree ("digest","asked_at");--> statement-breakpoint
CREATE INDEX "tax_answers_age" ON "tax_answers" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "tax_certificates_unreminded" ON "tax_certificates" USING btree ("valid_until") WHERE "tax_certificates"."state" = 'accepted' and "tax_certificates"."reminded_at" is null;