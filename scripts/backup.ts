import { parseArgs } from 'node:util';
import { backUp } from '#main/backup/back-up.ts';
import { runCommand } from '#main/run-command.ts';
import { readStorageConfig } from '#platform/config/config.ts';
import { AdminError } from '#main/admin-error.ts';
import { summary } from '#main/backup/summary.ts';

const USAGE = `npm run backup -- <file>          writes the database and all files of the shop to a new file
npm run backup -- <file> --copy   copies rows instead of running pg_dump, also for the embedded PostgreSQL`;

await runCommand(async (args) => {
  const { file, copy } = readArgs(args);
  return `${file}: ${summary(await backUp(readStorageConfig(process.env), file, { copy }))}`;
});

function readArgs(args: readonly string[]) {
  try {
    const options = { copy: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new AdminError(USAGE);
    return { file, copy: values.copy ?? false };
  } catch {
    throw new AdminError(USAGE);
  }
}
