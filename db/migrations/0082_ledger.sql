CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"reference" text,
	"note" text,
	"key" text,
	"by_user_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_number" UNIQUE("number"),
	CONSTRAINT "ledger_entries_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"entry_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"day" date NOT NULL,
	"company_id" uuid,
	"customer_id" uuid,
	"order_id" uuid,
	"document_id" uuid,
	"tax_category" text,
	"tax_rate_ppm" integer,
	"tax_country" char(2),
	"tax_region" text,
	CONSTRAINT "ledger_lines_entry_id_position_pk" PRIMARY KEY("entry_id","position"),
	CONSTRAINT "ledger_lines_party" CHECK (num_nonnulls("ledger_lines"."company_id", "ledger_lines"."customer_id") = 1 or "ledger_lines"."account" <> 'receivables')
);
--> statement-breakpoint
CREATE TABLE "ledger_open_items" (
	"item_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"company_id" uuid,
	"customer_id" uuid,
	"order_id" uuid,
	"document_id" uuid,
	"balance" bigint NOT NULL,
	"since" date NOT NULL,
	CONSTRAINT "ledger_open_items_item_id_currency_pk" PRIMARY KEY("item_id","currency")
);
--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_day" ON "ledger_entries" USING btree ("day","number");--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account","day");--> statement-breakpoint
CREATE INDEX "ledger_lines_order" ON "ledger_lines" USING btree ("order_id") WHERE "ledger_lines"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_lines_document" ON "ledger_lines" USING btree ("document_id") WHERE "ledger_lines"."document_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_lines_company" ON "ledger_lines" USING btree ("company_id","day") WHERE "ledger_lines"."company_id" is not null and "ledger_lines"."account" = 'receivables';--> statement-breakpoint
CREATE INDEX "ledger_lines_customer" ON "ledger_lines" USING btree ("customer_id","day") WHERE "ledger_lines"."customer_id" is not null and "ledger_lines"."account" = 'receivables';--> statement-breakpoint
CREATE INDEX "ledger_open_items_company" ON "ledger_open_items" USING btree ("company_id","since") WHERE "ledger_open_items"."balance" <> 0 and "ledger_open_items"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_open_items_customer" ON "ledger_open_items" USING btree ("customer_id","since") WHERE "ledger_open_items"."balance" <> 0 and "ledger_open_items"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_open_items_since" ON "ledger_open_items" USING btree ("since","item_id") WHERE "ledger_open_items"."balance" <> 0;
--> statement-breakpoint
CREATE FUNCTION add_to_open_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_open_items AS item
      (item_id, currency, company_id, customer_id, order_id, document_id, balance, since)
    SELECT coalesce(document_id, order_id, company_id, customer_id), currency,
        (array_agg(company_id ORDER BY entry_id, position))[1],
        (array_agg(customer_id ORDER BY entry_id, position))[1],
        (array_agg(order_id ORDER BY entry_id, position))[1],
        (array_agg(document_id ORDER BY entry_id, position))[1],
        sum(amount), min(day)
      FROM added WHERE account = 'receivables'
      GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (item_id, currency) DO UPDATE SET balance = item.balance + excluded.balance;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_lines_open_items AFTER INSERT ON "ledger_lines"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_open_items();
--> statement-breakpoint

-- What was paid and refunded before. Days are those of UTC: the time zone of the shop is not known here.
CREATE TEMPORARY TABLE posted_before ON COMMIT DROP AS
  WITH card AS (
    SELECT p.*, o.company_id, o.customer_id,
        p.state = 'suspect' OR p.received <> p.amount AS unclear,
        (SELECT max(s.at) FROM payment_steps s
          WHERE s.payment_id = p.id AND s.event IN ('succeed', 'differ')) AS paid_at,
        (SELECT max(s.at) FROM payment_steps s
          WHERE s.payment_id = p.id AND s.event LIKE 'refund-%') AS refunded_at
      FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.received > 0
  ), cash AS (
    SELECT o.*, paid.detail->>'receivedOn' AS received_on, paid.at AS paid_at,
        (SELECT max(h.at) FROM order_history h
          WHERE h.order_id = o.id AND h.event = 'refund') AS refunded_at
      FROM orders o
        LEFT JOIN LATERAL (SELECT h.detail, h.at FROM order_history h
          WHERE h.order_id = o.id AND h.event = 'pay' ORDER BY h.id DESC LIMIT 1) paid ON true
      WHERE o.paid > 0 AND NOT EXISTS (SELECT FROM payments p
        WHERE p.order_id = o.id AND p.received > 0)
  )
  SELECT gen_random_uuid() AS entry_id, entry.* FROM (
    SELECT CASE WHEN unclear THEN 'unclear-payment' ELSE 'card-payment' END AS kind,
        coalesce(paid_at, reported_at) AS at, NULL AS received_on, intent_id AS reference,
        'card:' || intent_id AS key, 'card' AS account,
        CASE WHEN unclear THEN 'unclear-receipts' ELSE 'receivables' END AS other,
        received AS amount, currency, company_id, customer_id, order_id FROM card
    UNION ALL
    SELECT CASE WHEN unclear THEN 'unclear-refund' ELSE 'card-refund' END,
        coalesce(refunded_at, reported_at), NULL, intent_id, NULL, 'card',
        CASE WHEN unclear THEN 'unclear-receipts' ELSE 'receivables' END,
        -refunded, currency, company_id, customer_id, order_id FROM card WHERE refunded > 0
    UNION ALL
    SELECT CASE WHEN transaction_id IS NULL THEN 'cash-payment' ELSE 'card-payment' END,
        coalesce(paid_at, placed_at), received_on, transaction_id, 'card:' || transaction_id,
        CASE WHEN transaction_id IS NULL THEN 'cash' ELSE 'card' END, 'receivables',
        paid, currency, company_id, customer_id, id FROM cash
    UNION ALL
    SELECT CASE WHEN transaction_id IS NULL THEN 'cash-refund' ELSE 'card-refund' END,
        coalesce(refunded_at, placed_at), NULL, transaction_id, NULL,
        CASE WHEN transaction_id IS NULL THEN 'cash' ELSE 'card' END, 'receivables',
        -refunded, currency, company_id, customer_id, id FROM cash WHERE refunded > 0
  ) AS entry;
--> statement-breakpoint
INSERT INTO ledger_entries (id, kind, day, reference, key, at)
  SELECT entry_id, kind, coalesce(received_on::date, (at AT TIME ZONE 'UTC')::date), reference, key, at
    FROM posted_before ORDER BY at, amount DESC;
--> statement-breakpoint
INSERT INTO ledger_lines
    (entry_id, position, account, amount, currency, day, company_id, customer_id, order_id)
  SELECT entry_id, position, line.account, line.amount, currency, e.day, company_id,
      CASE WHEN company_id IS NULL THEN customer_id END, order_id
    FROM posted_before JOIN ledger_entries e ON e.id = entry_id,
      LATERAL (VALUES (0, posted_before.account, posted_before.amount),
        (1, other, -posted_before.amount)) AS line (position, account, amount)
    ORDER BY e.number, position;
--> statement-breakpoint
CREATE FUNCTION require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ledger_lines WHERE entry_id = NEW.entry_id
    GROUP BY currency HAVING sum(amount) <> 0;
  IF FOUND THEN
    RAISE EXCEPTION 'the entry % of the ledger is out of balance', NEW.entry_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_lines_balance AFTER INSERT ON "ledger_lines"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balance();
--> statement-breakpoint
CREATE TRIGGER ledger_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
