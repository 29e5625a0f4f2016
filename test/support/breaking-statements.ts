/** What a statement of a migration does to code that was written before it, or to calls while it runs. */
export type Harm = 'contracts' | 'locks';

export interface Finding {
  readonly harm: Harm;
  readonly statement: string;
}

/** What older code uses, or does not know it must write. */
const CONTRACTING = [
  /\bdrop (table|column|view|materialized view|type|schema|sequence|function|default|identity|expression)\b/i,
  /\brename\b/i,
  /\balter (column )?"?\w+"? (set data )?type\b/i,
  /\bset not null\b/i,
  /\badd (column )?(if not exists )?"\w+"(?![^,]*\bdefault\b)[^,]*\bnot null\b/i,
  /\badd constraint\b/i,
  /\bcreate unique index\b/i,
  /\b(truncate|revoke)\b/i,
];
const INDEX = /\bcreate (unique )?index\b/i;
const LOCK_REASON = /^-- locks: \S/m;
const RAISES = /update "?drizzle"?\."?oldest_code"? set "?migration"? = (\d+)/i;

/** The migration that code must have to run on a database after this one; null when it raises nothing. */
export function requiredCode(migration: string): number | null {
  const [, number] = migration.match(RAISES) ?? [];
  return number === undefined ? null : Number(number);
}

/**
 * The statements that break older code that runs beside the newer, or block its writes for as long as a large table is
 * read. Tables that the migration creates itself are used by newer code only.
 */
export function breakingStatements(migration: string): Finding[] {
  const statements = migration
    .split('--> statement-breakpoint')
    .map((statement) => statement.replace(/^--.*$/gm, '').trim())
    .filter((statement) => statement !== '');
  const created = new Set(
    statements.flatMap((one) => one.match(/^create table (\S+)/i)?.[1] ?? []),
  );
  const findings: Finding[] = [];
  for (const statement of statements) {
    const [, table = ''] = statement.match(/^alter table (?:only )?(\S+)|$/i) ?? [];
    const [, indexed = ''] = statement.match(/\bindex\b.*? on (\S+)|$/i) ?? [];
    if (created.has(table || indexed)) continue;
    if (CONTRACTING.some((pattern) => pattern.test(statement)))
      findings.push({ harm: 'contracts', statement });
    if (INDEX.test(statement)) findings.push({ harm: 'locks', statement });
  }
  const allowed: readonly Harm[] = [
    ...(requiredCode(migration) === null ? [] : (['contracts'] as const)),
    ...(LOCK_REASON.test(migration) ? (['locks'] as const) : []),
  ];
  return findings.filter(({ harm }) => !allowed.includes(harm));
}
