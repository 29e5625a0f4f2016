-- That a product runs out, or comes back, changes which products a search finds and counts as in stock. Rows of stock_levels
-- come and go with their product, whose own change says so.
CREATE FUNCTION record_changes_of_availability() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_changes('availability', ARRAY(
    SELECT c.product_id FROM changed c JOIN before b ON b.product_id = c.product_id
      WHERE (b.on_hand > 0) <> (c.on_hand > 0) LIMIT 10001));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER stock_levels_availability_noted AFTER UPDATE ON "stock_levels"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_changes_of_availability();
