import { parseArgs } from 'node:util';
import { measureRealFiles } from './real-files.ts';

// npm run bench:boms -- --samples <folder>: reads the bills of materials of a folder with an `INDEX.json` of
// what is in them, and prints what was found right. The folder can also be in BOM_SAMPLES.

const { values } = parseArgs({ options: { samples: { type: 'string' } } });
const samples = values.samples ?? process.env['BOM_SAMPLES'];

if (samples === undefined) {
  console.error('No real files were read: name their folder with --samples or BOM_SAMPLES.');
  process.exitCode = 1;
} else if (!(await measureRealFiles(samples))) process.exitCode = 1;
