CREATE TABLE "company_former_limits" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"order_limit" bigint,
	"month_limit" bigint,
	"approval_limit" bigint,
	"past_orders_moved_at" timestamp (3) with time zone,
	CONSTRAINT "company_former_limits_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "requisition_decisions" ADD COLUMN "lapsed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "requisitions" ADD COLUMN "no_approver_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "company_former_limits" ADD CONSTRAINT "company_former_limits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
