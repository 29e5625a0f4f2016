import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** The steps of a query's plan that read a whole table or sort; a long list must have none. */
export async function slowSteps(db: Queryable, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
    sql`explain (format json) ${query}`,
  );
  const steps = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(steps)];
  return steps(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan)
    .filter((step) => /^(Seq Scan|.*Sort)$/.test(step['Node Type']))
    .map((step) => `${step['Node Type']} ${step['Relation Name'] ?? ''}`.trim());
}
