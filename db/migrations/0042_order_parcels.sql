CREATE TABLE "order_parcels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text,
	"tracking_link" text,
	"shipped_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "order_parcels" ("id", "order_id", "position", "carrier", "tracking_number", "tracking_link", "shipped_at")
SELECT gen_random_uuid(), "id", 0, "carrier", "tracking_number", "tracking_link", coalesce("shipped_at", "placed_at")
FROM "orders" WHERE "carrier" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_parcels_order" ON "order_parcels" USING btree ("order_id","position");--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "carrier";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "tracking_number";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "tracking_link";