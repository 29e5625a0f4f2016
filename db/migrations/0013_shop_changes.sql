CREATE TABLE "shop_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"topic" text NOT NULL,
	"subject" uuid,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "shop_changes_once" UNIQUE NULLS NOT DISTINCT("xid","topic","subject")
);
--> statement-breakpoint

-- What has changed, once per transaction. Above 10,000 things in one transaction, all of the topic may have.
CREATE FUNCTION note_changes(of_topic text, subjects uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  most CONSTANT integer := 10000;
  -- So few in one statement are not worth counting.
  few CONSTANT integer := 100;
BEGIN
  IF cardinality(subjects) = 0 THEN
    RETURN;
  END IF;
  IF cardinality(subjects) > few THEN
    PERFORM FROM shop_changes
      WHERE xid = pg_current_xact_id() AND topic = of_topic AND subject IS NULL;
    IF FOUND THEN
      RETURN;
    END IF;
    IF cardinality(subjects) > most - (SELECT count(*) FROM shop_changes
      WHERE xid = pg_current_xact_id() AND topic = of_topic) THEN
      subjects := ARRAY[NULL::uuid];
    END IF;
  END IF;
  INSERT INTO shop_changes (topic, subject)
    SELECT of_topic, subject FROM unnest(subjects) AS of (subject)
    ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint

-- One function per column that names the subject; the topic is the trigger's argument.
CREATE FUNCTION note_by_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes(TG_ARGV[0], ARRAY(SELECT DISTINCT id FROM changed LIMIT 10001));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_by_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes(TG_ARGV[0], ARRAY(SELECT DISTINCT product_id FROM changed LIMIT 10001));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_by_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes(TG_ARGV[0], ARRAY(SELECT DISTINCT category_id FROM changed LIMIT 10001));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes(TG_ARGV[0], ARRAY[NULL::uuid]);
  RETURN NULL;
END
$$;
--> statement-breakpoint

-- Whoever reads a review reads whether its author has bought the part.
CREATE FUNCTION note_first_purchases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes('review', ARRAY(
    SELECT DISTINCT r.product_id FROM changed l
      JOIN orders o ON o.id = l.order_id
      JOIN reviews r ON r.author_id = o.customer_id AND r.product_id = l.product_id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_purchases_that_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes('review', ARRAY(
    SELECT DISTINCT r.product_id FROM changed o
      JOIN before b ON b.id = o.id AND (b.state, b.fulfilment) <> (o.state, o.fulfilment)
      JOIN order_lines l ON l.order_id = o.id
      JOIN reviews r ON r.author_id = o.customer_id AND r.product_id = l.product_id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_lines_noted AFTER INSERT ON "order_lines" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_first_purchases();
--> statement-breakpoint
CREATE TRIGGER orders_noted AFTER UPDATE ON "orders"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_purchases_that_stand();
--> statement-breakpoint

-- The same four triggers for every table whose rows are shown.
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN SELECT * FROM (VALUES
    ('products', 'product', 'note_by_id'),
    ('product_attributes', 'product', 'note_by_product'),
    ('price_breaks', 'product', 'note_by_product'),
    ('product_pictures', 'product', 'note_by_product'),
    ('stock_levels', 'stock', 'note_by_product'),
    ('categories', 'category', 'note_by_id'),
    ('category_attributes', 'category', 'note_by_category'),
    ('manufacturers', 'manufacturer', 'note_by_id'),
    ('reviews', 'review', 'note_by_product')
  ) AS w (shown, topic, via) LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I(%L)',
      watched.shown || '_noted_insert', watched.shown, watched.via, watched.topic);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I(%L)',
      watched.shown || '_noted_update', watched.shown, watched.via, watched.topic);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %I(%L)',
      watched.shown || '_noted_delete', watched.shown, watched.via, watched.topic);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION note_everything(%L)',
      watched.shown || '_noted_truncate', watched.shown, watched.topic);
  END LOOP;
END
$$;
