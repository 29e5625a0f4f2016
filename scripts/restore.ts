import { parseArgs } from 'node:util';
import { AdminError } from '#main/admin-error.ts';
import { restore } from '#main/backup/restore.ts';
import { summary } from '#main/backup/summary.ts';
import { runCommand } from '#main/run-command.ts';
import { readStorageConfig } from '#platform/config/config.ts';

const USAGE = `npm run restore -- <file>             restores a backup into an empty shop
npm run restore -- <file> --replace   replaces everything in the shop
npm run restore -- <file> --dry-run   checks the backup and the shop, and changes nothing`;

await runCommand(async (args) => {
  const { file, replace, dryRun } = readArgs(args);
  const manifest = await restore(readStorageConfig(process.env), file, { replace, dryRun });
  return `${file}: ${summary(manifest)} ${dryRun ? 'The backup is intact and can be restored here.' : 'Restored.'}`;
});

function readArgs(args: readonly string[]) {
  const options = { replace: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new AdminError(USAGE);
    return { file, replace: values.replace ?? false, dryRun: values['dry-run'] ?? false };
  } catch {
    throw new AdminError(USAGE);
  }
}
