ALTER TABLE "requisitions" ADD COLUMN "additions" jsonb;--> statement-breakpoint
ALTER TABLE "requisitions" ADD COLUMN "exceeded_limits" jsonb;