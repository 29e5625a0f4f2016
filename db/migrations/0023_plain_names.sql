ALTER TABLE "order_words" RENAME TO "order_search_texts";--> statement-breakpoint
ALTER TABLE "order_search_texts" RENAME COLUMN "words" TO "text";--> statement-breakpoint
ALTER TABLE "order_search_texts" RENAME CONSTRAINT "order_words_pkey" TO "order_search_texts_pkey";--> statement-breakpoint
ALTER TABLE "order_search_texts" RENAME CONSTRAINT "order_words_order_id_orders_id_fk" TO "order_search_texts_order_id_orders_id_fk";--> statement-breakpoint
ALTER INDEX "order_words_parts" RENAME TO "order_search_texts_trigrams";--> statement-breakpoint
ALTER TABLE "payment_openings" RENAME TO "intent_creations";--> statement-breakpoint
ALTER TABLE "intent_creations" RENAME COLUMN "begun_at" TO "started_at";--> statement-breakpoint
ALTER TABLE "intent_creations" RENAME CONSTRAINT "payment_openings_payment_id_number_pk" TO "intent_creations_payment_id_number_pk";--> statement-breakpoint
ALTER TABLE "intent_creations" RENAME CONSTRAINT "payment_openings_payment_id_payments_id_fk" TO "intent_creations_payment_id_payments_id_fk";--> statement-breakpoint
ALTER INDEX "payment_openings_tried" RENAME TO "intent_creations_tried";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "openings" TO "failed_creations";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "sendings" TO "failed_sends";--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "shop_rank" TO "featured_rank";--> statement-breakpoint
ALTER TABLE "provider_events" RENAME COLUMN "about" TO "object_id";--> statement-breakpoint
ALTER INDEX "provider_events_about" RENAME TO "provider_events_object";--> statement-breakpoint
ALTER TABLE "payment_alarms" RENAME COLUMN "about" TO "object_id";--> statement-breakpoint
ALTER TABLE "sandbox_records" RENAME COLUMN "about" TO "object_id";--> statement-breakpoint
ALTER INDEX "sandbox_records_about" RENAME TO "sandbox_records_object";--> statement-breakpoint
ALTER TABLE "product_imports" RENAME COLUMN "worked_until" TO "lease_expires_at";--> statement-breakpoint
ALTER TABLE "product_import_lines" RENAME COLUMN "faults" TO "errors";--> statement-breakpoint
UPDATE "product_import_lines" SET "kind" = 'invalid' WHERE "kind" = 'wrong';--> statement-breakpoint
UPDATE "product_imports" SET "counts" = "counts" - 'wrong' || jsonb_build_object('invalid', "counts" -> 'wrong')
  WHERE "counts" ? 'wrong';--> statement-breakpoint
UPDATE "outbox" SET "kind" = 'cancel-unmatched-intent' WHERE "kind" = 'close-intent';--> statement-breakpoint
-- The values are renamed; what they say stays.
ALTER TABLE "payment_steps" DISABLE TRIGGER "payment_steps_append_only";--> statement-breakpoint
UPDATE "payment_steps" SET "event" = CASE "event" WHEN 'ask' THEN 'require-action' ELSE "event" END,
  "source" = CASE "source" WHEN 'asked' THEN 'queried' ELSE "source" END
  WHERE "event" = 'ask' OR "source" = 'asked';--> statement-breakpoint
ALTER TABLE "payment_steps" ENABLE TRIGGER "payment_steps_append_only";--> statement-breakpoint
UPDATE "payment_alarms" SET "detail" = 'Expected {expected}, received {actual}. The order is not paid.',
  "detail_values" = jsonb_build_object('expected', "detail_values" -> 'asked', 'actual', "detail_values" -> 'got')
  WHERE "detail" = 'Expected {asked}, received {got}. The order is not paid.';--> statement-breakpoint
UPDATE "refunds" SET "reason" = 'The order had been cancelled by the shop before the payment arrived'
  WHERE "reason" = 'The order had been cancelled before the payment arrived';--> statement-breakpoint
ALTER TABLE "shop_changes" RENAME COLUMN "subject" TO "entity_id";--> statement-breakpoint
DROP FUNCTION note_changes(text, uuid[]);--> statement-breakpoint
-- Records each changed entity once per transaction. Above 10,000 in one transaction, one row stands for the whole topic.
CREATE FUNCTION record_changes(of_topic text, entity_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  max_rows CONSTANT integer := 10000;
  -- Statements that change fewer rows are not counted.
  min_counted CONSTANT integer := 100;
BEGIN
  IF cardinality(entity_ids) = 0 THEN
    RETURN;
  END IF;
  IF cardinality(entity_ids) > min_counted THEN
    PERFORM FROM shop_changes
      WHERE xid = pg_current_xact_id() AND topic = of_topic AND entity_id IS NULL;
    IF FOUND THEN
      RETURN;
    END IF;
    IF cardinality(entity_ids) > max_rows - (SELECT count(*) FROM shop_changes
      WHERE xid = pg_current_xact_id() AND topic = of_topic) THEN
      entity_ids := ARRAY[NULL::uuid];
    END IF;
  END IF;
  INSERT INTO shop_changes (topic, entity_id)
    SELECT of_topic, entity_id FROM unnest(entity_ids) AS of (entity_id)
    ON CONFLICT DO NOTHING;
END
$$;--> statement-breakpoint
-- One function for each column with the entity's id. The topic is the trigger's argument.
CREATE OR REPLACE FUNCTION note_by_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_changes(TG_ARGV[0], ARRAY(SELECT DISTINCT id FROM changed LIMIT 10001));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_by_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_changes(TG_ARGV[0], ARRAY(SELECT DISTINCT product_id FROM changed LIMIT 10001));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_by_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_changes(TG_ARGV[0], ARRAY(SELECT DISTINCT category_id FROM changed LIMIT 10001));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_changes(TG_ARGV[0], ARRAY[NULL::uuid]);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- A review shows whether its author has bought the product.
CREATE OR REPLACE FUNCTION note_first_purchases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_changes('review', ARRAY(
    SELECT DISTINCT r.product_id FROM changed l
      JOIN orders o ON o.id = l.order_id
      JOIN reviews r ON r.author_id = o.customer_id AND r.product_id = l.product_id));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_purchases_that_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_changes('review', ARRAY(
    SELECT DISTINCT r.product_id FROM changed o
      JOIN before b ON b.id = o.id AND (b.state, b.fulfilment) <> (o.state, o.fulfilment)
      JOIN order_lines l ON l.order_id = o.id
      JOIN reviews r ON r.author_id = o.customer_id AND r.product_id = l.product_id));
  RETURN NULL;
END
$$;--> statement-breakpoint
ALTER FUNCTION note_by_id() RENAME TO record_changes_by_id;--> statement-breakpoint
ALTER FUNCTION note_by_product() RENAME TO record_changes_by_product;--> statement-breakpoint
ALTER FUNCTION note_by_category() RENAME TO record_changes_by_category;--> statement-breakpoint
ALTER FUNCTION note_everything() RENAME TO record_unknown_changes;--> statement-breakpoint
ALTER FUNCTION note_first_purchases() RENAME TO record_verified_reviews_of_new_orders;--> statement-breakpoint
ALTER FUNCTION note_purchases_that_stand() RENAME TO record_verified_reviews_of_changed_orders;
