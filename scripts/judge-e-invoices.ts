import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { toCii } from '#features/documents/domain/e-invoice/to-cii.ts';
import { toUbl } from '#features/documents/domain/e-invoice/to-ubl.ts';
import { anyDocument } from '#features/documents/domain/random-document.fixture.ts';

/**
 * Writes random invoices and credit notes in both syntaxes into a folder, for any validator of EN 16931 and Peppol BIS:
 * `npx tsx scripts/judge-e-invoices.ts --out folder --count 300 --seed 1`.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'e-invoices' },
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});
mkdirSync(values.out, { recursive: true });
const documents = fc.sample(anyDocument, {
  numRuns: Number(values.count),
  seed: Number(values.seed),
});
for (const [index, document] of documents.entries()) {
  const name = path.join(values.out, String(index + 1).padStart(4, '0'));
  writeFileSync(`${name}-ubl.xml`, toUbl(document));
  writeFileSync(`${name}-cii.xml`, toCii(document));
}
process.stdout.write(`${documents.length * 2} files in ${values.out}\n`);
