-- Unlogged: counts may be lost in a crash.
CREATE UNLOGGED TABLE "call_counts" (
	"limit_name" text NOT NULL,
	"caller" text NOT NULL,
	"calls" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_counts_limit_name_caller_pk" PRIMARY KEY("limit_name","caller")
);
