ALTER TABLE "boms" ADD COLUMN "share_token" text;--> statement-breakpoint
CREATE UNIQUE INDEX "boms_share_token" ON "boms" USING btree ("share_token");