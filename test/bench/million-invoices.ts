import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import {
  exampleDocument,
  exampleLine,
} from '#features/documents/domain/example-document.fixture.ts';
import { renderFiles } from '#features/documents/server/archive.ts';
import {
  documentTotals,
  type BusinessDocument,
} from '#features/documents/domain/business-document.ts';
import type { DocumentStyle } from '#features/documents/server/pdf/render-pdf.ts';
import { MAX_STATEMENT_LINES } from '#features/receivables/domain/bank-statement.ts';
import { migrate } from '#platform/database/migrate.ts';
import { projectRoot } from '#platform/project-root.ts';
import { outsidePostgres } from '#test/support/outside-postgres.ts';
import { COMPANIES, fillWithInvoices } from './fill-with-invoices.ts';
import { fillWithPayments } from './fill-with-payments.ts';
import { fillWithQuotes } from './fill-with-quotes.ts';
import { listsOf, page } from './invoice-lists.ts';
import { load, machine } from './machine.ts';
import { withSection } from './marked-sections.mjs';
import { accessPaths, measureList, queryPlans, ROUNDS, times } from './measure-list.ts';
import { MAX_DELAY_MS, measureStatementImports } from './measure-statement-import.ts';

// npm run bench:invoices [-- <invoices>] [--write]: measures lists and reports with a million invoices, or with this
// number, and an invoice in all its forms. Writes the query plans to test-results/invoices.md; `--write` also writes
// the tables to docs/performance.md. Uses an embedded PostgreSQL, or the empty database of DATABASE_URL.
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const INVOICES = Number(positionals[0] ?? 1_000_000);
/** The limit for an invoice in all its forms, for the 95th percentile, in milliseconds. */
const MAX_FORMS_MS = 150;
const style: DocumentStyle = { name: 'Voltwerk', logo: null, accent: '#a34e1b' };
const LINES_OF_LONG_INVOICE = 100;
const reportFolder = path.join(projectRoot, 'test-results');

const server = process.env['DATABASE_URL'] ? null : await outsidePostgres();
const connection = { connectionString: server?.url ?? process.env['DATABASE_URL'] ?? '' };
try {
  await migrate(connection, path.join(projectRoot, 'db/migrations'));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const startedAt = performance.now();
    await fillWithInvoices(client, INVOICES);
    await fillWithPayments(client);
    await fillWithQuotes(client);
    console.log(`filled in ${Math.round((performance.now() - startedAt) / 1000)} s`);
    await measureAll(client);
  } finally {
    await client.end();
  }
} finally {
  await server?.remove();
}

async function measureAll(client: pg.Client): Promise<void> {
  const loadBefore = load();
  const rows: string[] = [];
  const plans: string[] = [];
  for (const [name, work] of Object.entries(listsOf(INVOICES))) {
    const measured = await measureList(client, work);
    const plan = await queryPlans(client, measured.statements);
    rows.push(`| ${[name, times(measured), accessPaths(plan)].join(' | ')} |`);
    console.log(rows.at(-1));
    plans.push(`## ${name}\n\n${plan}`);
  }
  const forms = [
    await measureForms('two lines', 2),
    await measureForms(`${LINES_OF_LONG_INVOICE} lines`, LINES_OF_LONG_INVOICE),
  ];
  console.log(forms.join('\n'));
  const imports = await measureStatementImports(drizzle(client), {
    currency: 'USD',
    now: () => new Date(),
    newId: uuidv7,
  });
  console.log(imports);
  const report = `By \`npm run bench:invoices -- --write\`: ${inWords(INVOICES)} invoices of ${inWords(COMPANIES)} companies and of people, with their
entries in the ledger; nine of ten are paid, each by a booking of a bank statement. For ten invoices there is a quote, for twenty a
return. Pages of ${page.limit}; ${ROUNDS} sequential rounds of each, in milliseconds. At most
200 ms at the 95th percentile.

Machine: ${machine()}; load average ${loadBefore} before, ${load()} after.

| list | median | 95 % | reads |
|---|---:|---:|---|
${rows.join('\n')}

An invoice as PDF with its e-invoice inside, and as UBL, in milliseconds; at most ${MAX_FORMS_MS} at the 95th percentile. \`first\` is
the first one of a process.

| invoice | first | median | 95 % |
|---|---:|---:|---:|
${forms.join('\n')}

A bank statement of ${inWords(MAX_STATEMENT_LINES)} bookings, in milliseconds. The delay is the longest time that the event loop is
blocked during an import; at most ${MAX_DELAY_MS}.

| statement | import, median | delay, median | delay, longest |
|---|---:|---:|---:|
${imports}`;
  await mkdir(reportFolder, { recursive: true });
  const heading = `Invoices`;
  await writeFile(
    path.join(reportFolder, 'invoices.md'),
    `# ${heading}\n\n${report}\n\n${plans.join('\n\n')}\n`,
  );
  if (!options.write) return;
  const document = path.join(projectRoot, 'docs/performance.md');
  const text = await readFile(document, 'utf8');
  await writeFile(document, withSection(text, 'invoices', `## ${heading}\n\n${report}`));
}

async function measureForms(name: string, lines: number): Promise<string> {
  const document = invoiceOf(lines);
  const durations: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now();
    await renderFiles(document, style);
    durations.push(performance.now() - startedAt);
  }
  const [first = 0] = durations;
  durations.sort((a, b) => a - b);
  const at = (fraction: number) => durations[Math.floor(durations.length * fraction)] ?? 0;
  const note = at(0.95) < MAX_FORMS_MS ? '' : ' (too slow)';
  return `| ${name} | ${first.toFixed(0)} | ${at(0.5).toFixed(0)} | ${at(0.95).toFixed(0)}${note} |`;
}

/** An invoice of so many lines at one rate. */
function invoiceOf(count: number): BusinessDocument {
  const lines = Array.from({ length: count }, (_, at) => exampleLine(at + 1, 12_500n, 1_000 + at));
  const base = lines.reduce((sum, { net }) => sum + net, 0n);
  const [usual] = exampleDocument().taxes;
  const taxes = usual ? [{ ...usual, base, tax: roundedShare(base, usual.ratePpm) }] : [];
  const totals = documentTotals({ lines, adjustments: [], taxes });
  return exampleDocument({ lines, adjustments: [], taxes, totals });
}

function roundedShare(base: bigint, ppm: number): bigint {
  return (base * BigInt(ppm) + 500_000n) / 1_000_000n;
}

function inWords(n: number): string {
  return n.toLocaleString('en-US');
}
