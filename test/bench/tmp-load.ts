import { createReadStream } from 'node:fs';
import { pino } from 'pino';
import { connectDatabase } from '#platform/database/database.ts';
import { systemTimeAndIds } from '#platform/time-and-ids.ts';
import { importFile } from '#features/spreadsheets/server/index.ts';
const [file = '', url = ''] = process.argv.slice(2);
const log = pino();
const database = connectDatabase(() => ({ connectionString: url }), log);
const { rows } = await database.pool.query('select id, name from users where admin limit 1');
const began = performance.now(); let peak = 0; let last = '';
setInterval(() => { peak = Math.max(peak, process.memoryUsage().rss); }, 200).unref();
const job = await importFile(database.queries, { ...systemTimeAndIds, currency: 'USD', log }, { name: 'parts.csv', bytes: createReadStream(file) },
  { byUserId: rows[0].id, byName: rows[0].name }, (j) => { const now = Math.round((performance.now() - began) / 1000); if (j.state !== last || now % 10 === 0) console.log(now, j.state, j.progress, peak >> 20); last = j.state; });
console.log(job.state, job.counts, job.note, 'peak MB', peak >> 20, 'cpu', process.cpuUsage(), (performance.now() - began) / 1000);
await database.close();
