CREATE TABLE "debtors" (
	"number" integer PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"customer_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "debtors_company" UNIQUE("company_id"),
	CONSTRAINT "debtors_customer" UNIQUE("customer_id"),
	CONSTRAINT "debtors_party" CHECK (num_nonnulls("debtors"."company_id", "debtors"."customer_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "ledger_closing" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"until" date NOT NULL,
	"by_user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_closing_only" CHECK ("ledger_closing"."only")
);
--> statement-breakpoint
ALTER TABLE "bank_payments" DROP CONSTRAINT "bank_payments_used";--> statement-breakpoint
DROP INDEX "ledger_open_items_balance";--> statement-breakpoint
ALTER TABLE "bank_payments" ADD COLUMN "booked_to" text;--> statement-breakpoint
CREATE INDEX "ledger_open_items_balance" ON "ledger_open_items" USING btree ("balance","currency") WHERE "ledger_open_items"."balance" <> 0 and "ledger_open_items"."document_id" is not null;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_used" CHECK ("bank_payments"."allocated" >= 0 and "bank_payments"."refunded" >= 0 and ("bank_payments"."allocated" + "bank_payments"."refunded" <= abs("bank_payments"."amount")));--> statement-breakpoint
-- Accounts that came later, and no numbers of customers: a shop that has chosen its accounts goes on with one for all.
UPDATE shop_settings SET value = jsonb_set(value, '{accounts}',
    '{"other-expenses": "", "other-income": "", "private": ""}'::jsonb || (value->'accounts'))
    || '{"debtors": {"first": "", "last": ""}}'
  WHERE section = 'accounting';
--> statement-breakpoint
-- Whoever closes a month waits for what is being posted; whoever posts afterwards sees that it is closed.
CREATE FUNCTION ledger_open_day(wanted date) RETURNS date LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('ledger closing', 0));
  RETURN greatest(wanted, (SELECT until + 1 FROM ledger_closing));
END
$$;
--> statement-breakpoint
CREATE FUNCTION require_open_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ledger_open_day(NEW.day) <> NEW.day THEN
    RAISE EXCEPTION 'the ledger is closed on %', NEW.day USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_open_day BEFORE INSERT ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION require_open_day();
--> statement-breakpoint
CREATE FUNCTION require_open_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  first_open_day date := ledger_open_day('-infinity');
BEGIN
  PERFORM FROM added WHERE day < first_open_day;
  IF FOUND THEN
    RAISE EXCEPTION 'the ledger is closed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_lines_open_days AFTER INSERT ON "ledger_lines"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION require_open_days();
