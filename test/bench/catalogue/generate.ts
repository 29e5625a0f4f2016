import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { catalogueCsv } from './catalogue-csv.ts';

// npm run catalogue:generate -- --parts 1000000 --seed 1 [--out parts.csv]: a catalogue as the import
// of products takes it, to standard output without --out (npm run -s: npm writes there too).
const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});
const count = Number(values.parts);
const seed = Number(values.seed);
if (!Number.isInteger(count) || count < 1) throw new Error('--parts is a whole number from 1');
if (!Number.isInteger(seed)) throw new Error('--seed is a whole number');

const source = Readable.from(catalogueCsv(count, seed));
if (values.out) await pipeline(source, createWriteStream(values.out));
else {
  // Whoever reads may have had enough.
  await pipeline(source, process.stdout, { end: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
