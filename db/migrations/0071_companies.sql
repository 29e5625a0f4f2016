CREATE SEQUENCE "public"."requisition_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "approval_rules" (
	"company_id" uuid NOT NULL,
	"above" bigint NOT NULL,
	"approvals" smallint NOT NULL,
	CONSTRAINT "approval_rules_company_id_above_pk" PRIMARY KEY("company_id","above"),
	CONSTRAINT "approval_rules_approvals" CHECK ("approval_rules"."approvals" between 2 and 5)
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tax_number" text,
	"billing_address" jsonb NOT NULL,
	"state" text NOT NULL,
	"currency" char(3) NOT NULL,
	"time_zone" text NOT NULL,
	"applied_by" uuid NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "companies_state" CHECK ("companies"."state" in ('applied', 'active', 'refused', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "company_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"label" text NOT NULL,
	"contact_name" text,
	"contact_number" text,
	"address" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"roles" text[] NOT NULL,
	"token_digest" text NOT NULL,
	"language" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"roles" text[] NOT NULL,
	"order_limit" bigint,
	"month_limit" bigint,
	"approval_limit" bigint,
	"deputy_id" uuid,
	"deputy_from" date,
	"deputy_until" date,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"past_orders_moved_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_members_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "company_members_roles" CHECK (cardinality("company_members"."roles") > 0)
);
--> statement-breakpoint
CREATE TABLE "company_spending" (
	"company_id" uuid NOT NULL,
	"spender_id" uuid NOT NULL,
	"month" date NOT NULL,
	"spent" bigint NOT NULL,
	CONSTRAINT "company_spending_company_id_spender_id_month_pk" PRIMARY KEY("company_id","spender_id","month"),
	CONSTRAINT "company_spending_spent" CHECK ("company_spending"."spent" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cost_centres" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"order_limit" bigint,
	"month_limit" bigint,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requisition_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requisition_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"decision" text NOT NULL,
	"by_user_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"for_user_id" uuid,
	"note" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requisition_lines" (
	"requisition_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"product_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"total" bigint NOT NULL,
	"customer_part_number" text,
	"note" text,
	CONSTRAINT "requisition_lines_requisition_id_position_pk" PRIMARY KEY("requisition_id","position"),
	CONSTRAINT "requisition_lines_quantity" CHECK ("requisition_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "requisitions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('requisition_numbers') NOT NULL,
	"company_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"requester_name" text NOT NULL,
	"cost_centre_id" uuid,
	"state" text NOT NULL,
	"total" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"approvals" smallint NOT NULL,
	"contact_name" text NOT NULL,
	"contact_number" text NOT NULL,
	"address" jsonb NOT NULL,
	"payment_method" text NOT NULL,
	"reason" text,
	"language" text NOT NULL,
	"origin" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" uuid,
	CONSTRAINT "requisitions_number" UNIQUE("number"),
	CONSTRAINT "requisitions_ordered" CHECK (("requisitions"."state" = 'ordered') = ("requisitions"."order_id" is not null))
);
--> statement-breakpoint
DROP INDEX "carts_current";--> statement-breakpoint
DROP INDEX "carts_saved";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "boms" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cost_centre_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cost_centre" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "spending_month" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_rules" ADD CONSTRAINT "approval_rules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_addresses" ADD CONSTRAINT "company_addresses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_spending" ADD CONSTRAINT "company_spending_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_centres" ADD CONSTRAINT "cost_centres_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisition_decisions" ADD CONSTRAINT "requisition_decisions_requisition_id_requisitions_id_fk" FOREIGN KEY ("requisition_id") REFERENCES "public"."requisitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisition_lines" ADD CONSTRAINT "requisition_lines_requisition_id_requisitions_id_fk" FOREIGN KEY ("requisition_id") REFERENCES "public"."requisitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_by_time" ON "companies" USING btree ("state","applied_at","id");--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_tax_number" ON "companies" USING btree ("tax_number");--> statement-breakpoint
CREATE UNIQUE INDEX "company_addresses_label" ON "company_addresses" USING btree ("company_id","label");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_token" ON "company_invitations" USING btree ("token_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_email" ON "company_invitations" USING btree ("company_id","email");--> statement-breakpoint
CREATE INDEX "company_members_user" ON "company_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cost_centres_code" ON "cost_centres" USING btree ("company_id","code");--> statement-breakpoint
CREATE INDEX "requisition_decisions_requisition" ON "requisition_decisions" USING btree ("requisition_id","at");--> statement-breakpoint
CREATE INDEX "requisitions_company" ON "requisitions" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "requisitions_requester" ON "requisitions" USING btree ("requested_by","id");--> statement-breakpoint
CREATE INDEX "requisitions_open" ON "requisitions" USING btree ("company_id","id") WHERE "requisitions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "audit_log_company" ON "audit_log" USING btree ("company_id","at","id") WHERE "audit_log"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "boms_company" ON "boms" USING btree ("company_id","created_at","id") WHERE "boms"."company_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_current_of_company" ON "carts" USING btree ("user_id","company_id") WHERE "carts"."name" is null and "carts"."company_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_saved_of_company" ON "carts" USING btree ("company_id","name") WHERE "carts"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "carts_user" ON "carts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_company" ON "orders" USING btree ("company_id","id") WHERE "orders"."company_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_current" ON "carts" USING btree ("user_id") WHERE "carts"."name" is null and "carts"."company_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_saved" ON "carts" USING btree ("user_id","name") WHERE "carts"."company_id" is null;