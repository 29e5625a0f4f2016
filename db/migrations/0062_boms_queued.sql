DROP INDEX "boms_matching";--> statement-breakpoint
ALTER TABLE "boms" ADD COLUMN "queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "boms_matching" ON "boms" USING btree ("queued_at") WHERE "boms"."state" = 'matching';