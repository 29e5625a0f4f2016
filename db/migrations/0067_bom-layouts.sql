CREATE TABLE "bom_layouts" (
	"user_id" uuid NOT NULL,
	"header" text NOT NULL,
	"columns" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bom_layouts_user_id_header_pk" PRIMARY KEY("user_id","header")
);
