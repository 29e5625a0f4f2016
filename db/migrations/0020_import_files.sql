DROP TABLE "product_import_pieces";--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "file" text;--> statement-breakpoint
-- The files of earlier imports went with the table above: they have to be uploaded again.
UPDATE "product_imports" SET "state" = 'uploading' WHERE "state" NOT IN ('applying', 'applied');--> statement-breakpoint
DELETE FROM "recurring_jobs" WHERE "name" = 'forget-imports';
