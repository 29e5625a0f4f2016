ALTER TABLE "users" ADD COLUMN "picture_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "users_picture_due" ON "users" USING btree ("picture_due_at") WHERE "users"."picture_due_at" is not null;--> statement-breakpoint
UPDATE "users" SET "picture_due_at" = now() WHERE "image" LIKE 'https:%' AND "deleted_at" IS NULL;
