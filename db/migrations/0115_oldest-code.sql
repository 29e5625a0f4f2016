-- Code that lacks the newest migrations runs on this database if it has this one. A migration that takes away what older code
-- uses raises the number (decision 69).
CREATE TABLE "drizzle"."oldest_code" ("migration" integer NOT NULL);--> statement-breakpoint
INSERT INTO "drizzle"."oldest_code" VALUES (115);
