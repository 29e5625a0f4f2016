import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { catalogueCsv } from './catalogue-csv.ts';

// npm run catalogue:generate -- --parts 1000000 --seed 1 [--out parts.csv]: generates a catalogue that the
// product import accepts. Without --out it goes to standard output (use npm run -s: npm prints there too).
const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});
const count = Number(values.parts);
const seed = Number(values.seed);
if (!Number.isInteger(count) || count < 1) throw new Error('--parts must be a positive integer');
if (!Number.isInteger(seed)) throw new Error('--seed must be an integer');

const source = Readable.from(catalogueCsv(count, seed));
if (values.out) await pipeline(source, createWriteStream(values.out));
else {
  // A reader such as `head` closes the pipe early.
  await pipeline(source, process.stdout, { end: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
