CREATE TABLE "ledger_day_sums" (
	"day" date NOT NULL,
	"account" text NOT NULL,
	"currency" char(3) NOT NULL,
	"tax_category" text,
	"tax_rate_ppm" integer,
	"tax_country" char(2),
	"tax_region" text,
	"backend" integer NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	CONSTRAINT "ledger_day_sums_once" UNIQUE NULLS NOT DISTINCT("day","account","currency","tax_category","tax_rate_ppm","tax_country","tax_region","backend")
);

--> statement-breakpoint
CREATE FUNCTION add_to_day_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_day_sums AS sums (day, account, currency, tax_category, tax_rate_ppm,
      tax_country, tax_region, backend, debit, credit)
    SELECT day, account, currency, tax_category, tax_rate_ppm, tax_country, tax_region,
        pg_backend_pid(), sum(greatest(amount, 0)), sum(greatest(-amount, 0))
      FROM added GROUP BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT ON CONSTRAINT ledger_day_sums_once DO UPDATE
      SET debit = sums.debit + excluded.debit, credit = sums.credit + excluded.credit;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_lines_day_sums AFTER INSERT ON "ledger_lines"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_day_sums();
--> statement-breakpoint
INSERT INTO ledger_day_sums (day, account, currency, tax_category, tax_rate_ppm, tax_country,
    tax_region, backend, debit, credit)
  SELECT day, account, currency, tax_category, tax_rate_ppm, tax_country, tax_region, 0,
      sum(greatest(amount, 0)), sum(greatest(-amount, 0))
    FROM ledger_lines GROUP BY 1, 2, 3, 4, 5, 6, 7;
