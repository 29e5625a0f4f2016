ALTER TABLE "quotes" ADD COLUMN "reminded_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO shop_settings (section, value, version, changed_at, changed_by)
SELECT 'quotes', jsonb_build_object('validDays', 30, 'reminderDays', 0, 'holdsStock', false, 'text', value #> '{texts,quote}'), 1, changed_at, changed_by
FROM shop_settings WHERE section = 'documents' AND value #> '{texts,quote}' IS NOT NULL;--> statement-breakpoint
UPDATE shop_settings SET value = value #- '{prefixes,quote}' #- '{texts,quote}' WHERE section = 'documents';
