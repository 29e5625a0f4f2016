DROP INDEX "ledger_open_items_since";--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD COLUMN "due_day" date;--> statement-breakpoint
ALTER TABLE "ledger_open_items" ADD COLUMN "due_day" date;--> statement-breakpoint
UPDATE ledger_open_items item SET due_day = coalesce(
  (SELECT invoices.due_day FROM invoices WHERE invoices.id = item.document_id), item.since);--> statement-breakpoint
ALTER TABLE "ledger_open_items" ALTER COLUMN "due_day" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_open_items_age" ON "ledger_open_items" USING btree ("company_id","customer_id","currency","due_day","item_id","balance") WHERE "ledger_open_items"."balance" <> 0 and ("ledger_open_items"."document_id" is not null or "ledger_open_items"."order_id" is null);--> statement-breakpoint
CREATE INDEX "ledger_open_items_due" ON "ledger_open_items" USING btree ("due_day","item_id") WHERE "ledger_open_items"."balance" > 0 and "ledger_open_items"."document_id" is not null;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_to_open_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_open_items AS item
      (item_id, currency, company_id, customer_id, order_id, document_id, balance, since, due_day)
    SELECT coalesce(document_id, order_id, company_id, customer_id), currency,
        (array_agg(company_id ORDER BY entry_id DESC, position DESC))[1],
        (array_agg(customer_id ORDER BY entry_id DESC, position DESC))[1],
        (array_agg(order_id ORDER BY entry_id, position))[1],
        (array_agg(document_id ORDER BY entry_id, position))[1],
        sum(amount), min(day), coalesce(min(due_day), min(day))
      FROM added WHERE account = 'receivables'
      GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (item_id, currency) DO UPDATE SET balance = item.balance + excluded.balance,
      company_id = excluded.company_id, customer_id = excluded.customer_id;
  RETURN NULL;
END
$$;
