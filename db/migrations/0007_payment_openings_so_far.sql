ALTER TABLE "payment_alarms" ADD CONSTRAINT "payment_alarms_seen_by" FOREIGN KEY ("seen_by_id") REFERENCES "users" ("id");
--> statement-breakpoint
-- What the provider was asked for and has not answered yet is asked about, too.
INSERT INTO "payment_openings" ("payment_id", "number", "begun_at", "tried_at")
  SELECT "id", "openings", "created_at", "created_at" FROM "payments" WHERE "intent_id" IS NULL;
