ALTER TABLE "bom_decisions" ADD COLUMN "accepted_substitutes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bom_lines" ADD COLUMN "single_source" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bom_lines" ADD COLUMN "accepted_substitutes" jsonb DEFAULT '[]'::jsonb NOT NULL;