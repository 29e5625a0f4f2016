CREATE TABLE "company_group_members" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_prices" (
	"list_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"unit_price" bigint NOT NULL,
	"price_breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "listed_prices_list_id_product_id_pk" PRIMARY KEY("list_id","product_id"),
	CONSTRAINT "listed_prices_price" CHECK ("listed_prices"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "price_list_assignments" (
	"list_id" uuid NOT NULL,
	"company_id" uuid,
	"group_id" uuid,
	CONSTRAINT "price_list_assignments_one" CHECK (num_nonnulls("price_list_assignments"."company_id", "price_list_assignments"."group_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "price_list_discounts" (
	"list_id" uuid NOT NULL,
	"category_id" uuid,
	"manufacturer_id" uuid,
	"percent_hundredths" integer NOT NULL,
	CONSTRAINT "price_list_discounts_one" CHECK (num_nonnulls("price_list_discounts"."category_id", "price_list_discounts"."manufacturer_id") <= 1),
	CONSTRAINT "price_list_discounts_percent" CHECK ("price_list_discounts"."percent_hundredths" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"currency" char(3) NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"added_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_lists_dates" CHECK ("price_lists"."starts_at" < "price_lists"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "company_group_members" ADD CONSTRAINT "company_group_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_group_members" ADD CONSTRAINT "company_group_members_group_id_company_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."company_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_prices" ADD CONSTRAINT "listed_prices_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_prices" ADD CONSTRAINT "listed_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_assignments" ADD CONSTRAINT "price_list_assignments_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_assignments" ADD CONSTRAINT "price_list_assignments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_assignments" ADD CONSTRAINT "price_list_assignments_group_id_company_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."company_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_discounts" ADD CONSTRAINT "price_list_discounts_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_discounts" ADD CONSTRAINT "price_list_discounts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_discounts" ADD CONSTRAINT "price_list_discounts_manufacturer_id_manufacturers_id_fk" FOREIGN KEY ("manufacturer_id") REFERENCES "public"."manufacturers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_group_members_group" ON "company_group_members" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_groups_name" ON "company_groups" USING btree ("name");--> statement-breakpoint
CREATE INDEX "listed_prices_product" ON "listed_prices" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_assignments_of" ON "price_list_assignments" USING btree ("list_id",coalesce("company_id", "group_id"));--> statement-breakpoint
CREATE INDEX "price_list_assignments_company" ON "price_list_assignments" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "price_list_assignments_group" ON "price_list_assignments" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_discounts_of" ON "price_list_discounts" USING btree ("list_id",coalesce("category_id", "manufacturer_id", "list_id"));--> statement-breakpoint
CREATE INDEX "price_list_discounts_category" ON "price_list_discounts" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "price_list_discounts_manufacturer" ON "price_list_discounts" USING btree ("manufacturer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_name" ON "price_lists" USING btree ("name");--> statement-breakpoint
CREATE INDEX "price_lists_by_time" ON "price_lists" USING btree ("added_at","id");