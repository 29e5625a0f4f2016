CREATE TABLE "company_terms" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"days" smallint NOT NULL,
	"credit_limit" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"requires_purchase_order" boolean NOT NULL,
	"early_payment_ppm" integer,
	"early_payment_days" smallint,
	"hold_reason" text,
	"held_at" timestamp (3) with time zone,
	"held_by" text,
	"withdrawn_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_terms_limit" CHECK ("company_terms"."credit_limit" >= 0),
	CONSTRAINT "company_terms_early_payment" CHECK (num_nonnulls("company_terms"."early_payment_ppm", "company_terms"."early_payment_days") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "order_credits" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"invoiced_at" timestamp (3) with time zone,
	CONSTRAINT "order_credits_amount" CHECK ("order_credits"."amount" >= 0)
);
--> statement-breakpoint
CREATE INDEX "order_credits_company" ON "order_credits" USING btree ("company_id") WHERE "order_credits"."invoiced_at" is null and "order_credits"."amount" > 0;
