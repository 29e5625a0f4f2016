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
  WHERE "reason" = 'The order had been cancelled before the payment arrived';