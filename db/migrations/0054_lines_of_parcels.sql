CREATE TABLE "order_parcel_lines" (
	"parcel_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_parcel_lines_parcel_id_position_pk" PRIMARY KEY("parcel_id","position"),
	CONSTRAINT "order_parcel_lines_quantity" CHECK ("order_parcel_lines"."quantity" >= 1)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "packed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cancelled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "order_lines" l SET
  "packed" = CASE WHEN o."fulfilment" = 'cancelled' THEN 0 ELSE l."quantity" END,
  "cancelled" = CASE WHEN o."fulfilment" = 'cancelled' THEN l."quantity" ELSE 0 END
FROM "orders" o WHERE o."id" = l."order_id" AND o."fulfilment" <> 'unfulfilled';--> statement-breakpoint
INSERT INTO "order_parcel_lines" ("parcel_id", "order_id", "position", "quantity")
SELECT p."id", l."order_id", l."position", l."quantity"
FROM (SELECT DISTINCT ON ("order_id") "id", "order_id" FROM "order_parcels" ORDER BY "order_id", "position") p
JOIN "order_lines" l ON l."order_id" = p."order_id";--> statement-breakpoint
UPDATE "order_parcels" p SET "delivered_at" = coalesce(
  (SELECT max(h."at") FROM "order_history" h WHERE h."order_id" = o."id" AND h."event" = 'deliver'), p."shipped_at")
FROM "orders" o WHERE o."id" = p."order_id" AND o."fulfilment" = 'delivered';--> statement-breakpoint
ALTER TABLE "order_parcel_lines" ADD CONSTRAINT "order_parcel_lines_parcel_id_order_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."order_parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parcel_lines" ADD CONSTRAINT "order_parcel_lines_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_parcel_lines_order" ON "order_parcel_lines" USING btree ("order_id","position");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_pieces" CHECK ("order_lines"."packed" >= 0 and "order_lines"."cancelled" >= 0 and "order_lines"."packed" + "order_lines"."cancelled" <= "order_lines"."quantity");