CREATE TABLE "bom_watches" (
	"bom_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"language" text NOT NULL,
	"origin" text NOT NULL,
	"known" jsonb NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bom_watches" ADD CONSTRAINT "bom_watches_bom_id_boms_id_fk" FOREIGN KEY ("bom_id") REFERENCES "public"."boms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bom_watches_token" ON "bom_watches" USING btree ("token");--> statement-breakpoint
CREATE INDEX "bom_watches_checked" ON "bom_watches" USING btree ("checked_at");