CREATE TABLE "deleted_hidden_reviews" (
	"author_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "deleted_hidden_reviews_author_id_product_id_pk" PRIMARY KEY("author_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;