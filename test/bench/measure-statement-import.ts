import { monitorEventLoopDelay } from 'node:perf_hooks';
import { uuidv7 } from 'uuidv7';
import { MAX_STATEMENT_LINES } from '#features/receivables/domain/bank-statement.ts';
import { importStatement } from '#features/receivables/server/import-statement.ts';
import type { ReceivablesDeps } from '#features/receivables/server/receivables-deps.ts';
import type { Queryable } from '#platform/database/database.ts';

/** The limit for the longest time that other requests wait, in milliseconds. */
export const MAX_DELAY_MS = 50;
const IMPORTS = 5;
const NS_PER_MS = 1e6;
const ACCOUNT = 'DE02120300000000202051';

const by = { caller: { id: uuidv7(), email: 'finance@busbar.example', name: 'Ines' }, ip: null };

/**
 * Imports statements of 10,000 bookings in each format.
 * @returns rows of a table: duration of an import, and the longest time that other requests of the process wait
 */
export async function measureStatementImports(
  db: Queryable,
  deps: Pick<ReceivablesDeps, 'currency' | 'now' | 'newId'>,
): Promise<string> {
  const rows: string[] = [];
  for (const [format, fileOf] of Object.entries(files)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { durations, delays } = await measure(db, deps, fileOf);
    const longest = Math.max(...delays);
    const note = longest < MAX_DELAY_MS ? '' : ' (too long)';
    const cells = [medianOf(durations), medianOf(delays), longest].map((ms) => ms.toFixed(0));
    rows.push(`| ${format} | ${cells.join(' | ')}${note} |`);
  }
  return rows.join('\n');
}

async function measure(
  db: Queryable,
  deps: Pick<ReceivablesDeps, 'currency' | 'now' | 'newId'>,
  fileOf: (run: number) => string,
) {
  const durations: number[] = [];
  const delays: number[] = [];
  const loop = monitorEventLoopDelay({ resolution: 1 });
  // The first one loads the code.
  for (let run = 0; run <= IMPORTS; run += 1) {
    const bytes = Buffer.from(fileOf(run));
    loop.reset();
    loop.enable();
    const startedAt = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await importStatement(db, (work) => db.transaction(work), deps as ReceivablesDeps, by, {
      file: { read: async () => ({ name: null, bytes }) },
      account: ACCOUNT,
      columns: undefined,
    });
    loop.disable();
    if (run === 0) continue;
    durations.push(performance.now() - startedAt);
    delays.push(loop.max / NS_PER_MS);
  }
  return { durations, delays };
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const lines = Array.from({ length: MAX_STATEMENT_LINES }, (_, at) => at + 1);
const noted = (run: number, at: number) =>
  `Invoice IN-${String(run * 100_000 + at).padStart(7, '0')}`;

const files: Readonly<Record<string, (run: number) => string>> = {
  'camt.053': (run) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Id>S-${run}</Id><Acct><Id><IBAN>${ACCOUNT}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${lines.map((at) => entry(run, at)).join('\n')}
</Stmt></BkToCstmrStmt></Document>`,
  MT940: (run) => `:20:STARTUMS
:25:12030000/0000202051
:28C:${run}/1
:60F:C261119EUR0,00
${lines
  .map(
    (at) => `:61:2611201120C119,00N166NONREF//M${run}-${at}
:86:166?00GUTSCHRIFT?20EREF+E2E-${at}?21SVWZ+${noted(run, at)}
?30COBADEFF?31DE89370400440532013000?32Nordwerk ${at} GmbH`,
  )
  .join('\n')}
-`,
  CSV: (run) =>
    [
      'Booking date;Amount;Name;IBAN;Purpose',
      ...lines.map(
        (at) => `2026-11-20;119,00;Nordwerk ${at} GmbH;DE89370400440532013000;${noted(run, at)}`,
      ),
    ].join('\n'),
};

function entry(run: number, at: number): string {
  return `<Ntry><Amt Ccy="EUR">119.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
 <BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>C${run}-${at}</AcctSvcrRef><NtryDtls><TxDtls>
 <Refs><EndToEndId>E2E-${at}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">119.00</Amt></TxAmt></AmtDtls>
 <RltdPties><Dbtr><Pty><Nm>Nordwerk ${at} GmbH</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties>
 <RmtInf><Ustrd>${noted(run, at)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}
