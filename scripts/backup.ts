import { backUp } from '#main/backup/back-up.ts';
import { runCommand } from '#main/run-command.ts';
import { readStorageConfig } from '#platform/config/config.ts';
import { AdminError } from '#main/admin-error.ts';
import { summary } from '#main/backup/summary.ts';

// npm run backup -- <file>
await runCommand(async (args) => {
  const [file, ...more] = args;
  if (!file || file.startsWith('-') || more.length > 0) {
    throw new AdminError(
      'npm run backup -- <file>   writes the database and all files of the shop to a new file',
    );
  }
  return `${file}: ${summary(await backUp(readStorageConfig(process.env), file))}`;
});
