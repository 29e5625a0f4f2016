CREATE TABLE "former_secrets" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"value" text NOT NULL,
	"kept_until" timestamp (3) with time zone,
	CONSTRAINT "former_secrets_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
ALTER TABLE "shop_secrets" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_secrets" ADD COLUMN "signs_from" timestamp (3) with time zone;