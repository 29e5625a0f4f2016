ALTER TABLE "bom_watches" ADD COLUMN "user_id" uuid;--> statement-breakpoint
UPDATE "bom_watches" SET "user_id" = "boms"."user_id" FROM "boms" WHERE "boms"."id" = "bom_watches"."bom_id";--> statement-breakpoint
ALTER TABLE "bom_watches" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bom_watches" DROP CONSTRAINT "bom_watches_pkey";--> statement-breakpoint
ALTER TABLE "bom_watches" ADD CONSTRAINT "bom_watches_bom_id_user_id_pk" PRIMARY KEY("bom_id","user_id");
