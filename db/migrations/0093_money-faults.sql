ALTER TABLE "quote_versions" ALTER COLUMN "delivery_cost" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_credits" ADD COLUMN "days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_credits" ADD COLUMN "early_payment_ppm" integer;--> statement-breakpoint
ALTER TABLE "order_credits" ADD COLUMN "early_payment_days" smallint;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD COLUMN "delivery_cost_per" text DEFAULT 'quote' NOT NULL;--> statement-breakpoint
-- 0 stood for a version without a delivery cost.
ALTER TABLE "quote_versions" DISABLE TRIGGER quote_versions_append_only;--> statement-breakpoint
UPDATE "quote_versions" SET "delivery_cost" = NULL WHERE "delivery_cost" = 0;--> statement-breakpoint
ALTER TABLE "quote_versions" ENABLE TRIGGER quote_versions_append_only;--> statement-breakpoint
UPDATE "order_credits" c SET "days" = t."days", "early_payment_ppm" = t."early_payment_ppm",
    "early_payment_days" = t."early_payment_days"
  FROM "company_terms" t WHERE t."company_id" = c."company_id";--> statement-breakpoint
ALTER TABLE "order_credits" ALTER COLUMN "days" DROP DEFAULT;--> statement-breakpoint
-- An item belongs to the party of its last line: an order can move to a company.
CREATE OR REPLACE FUNCTION add_to_open_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_open_items AS item
      (item_id, currency, company_id, customer_id, order_id, document_id, balance, since)
    SELECT coalesce(document_id, order_id, company_id, customer_id), currency,
        (array_agg(company_id ORDER BY entry_id DESC, position DESC))[1],
        (array_agg(customer_id ORDER BY entry_id DESC, position DESC))[1],
        (array_agg(order_id ORDER BY entry_id, position))[1],
        (array_agg(document_id ORDER BY entry_id, position))[1],
        sum(amount), min(day)
      FROM added WHERE account = 'receivables'
      GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (item_id, currency) DO UPDATE SET balance = item.balance + excluded.balance,
      company_id = excluded.company_id, customer_id = excluded.customer_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
UPDATE "ledger_open_items" item SET "company_id" = moved."company_id", "customer_id" = NULL
  FROM (SELECT l."order_id", l."company_id" FROM "ledger_lines" l
      JOIN "ledger_entries" e ON e."id" = l."entry_id"
      WHERE e."kind" = 'order-moved' AND l."company_id" IS NOT NULL) moved
  WHERE item."item_id" = moved."order_id" AND item."customer_id" IS NOT NULL;
