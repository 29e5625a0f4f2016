CREATE TABLE "reminder_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"by_user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"invoice_id" uuid NOT NULL,
	"step" smallint NOT NULL,
	"party_id" uuid NOT NULL,
	"day" date NOT NULL,
	"mailed_to" text[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminders_invoice_id_step_pk" PRIMARY KEY("invoice_id","step")
);
--> statement-breakpoint
CREATE INDEX "reminders_party" ON "reminders" USING btree ("party_id","day");
