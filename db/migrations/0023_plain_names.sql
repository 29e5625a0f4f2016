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
ALTER TABLE "products" RENAME COLUMN "shop_rank" TO "featured_rank";
