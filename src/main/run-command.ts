import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { postgresError } from '#platform/database/postgres-error.ts';
import { StartError } from '#platform/start-error.ts';
import { AdminError } from './admin-error.ts';

/** Runs a command of the operator and prints what it returns. An expected error is one line and exit code 1. */
export async function runCommand(
  command: (args: readonly string[]) => Promise<string>,
): Promise<void> {
  try {
    console.log(await command(process.argv.slice(2)));
  } catch (error) {
    console.error(expectedMessage(error) ?? error);
    process.exitCode = 1;
  }
}

/** SQLSTATE: the sign-in, and a database that does not exist. */
const WRONG_ADDRESS = /^(28|3D)/;

/** What the operator can mend, in one line; null for a bug, which needs its stack. */
function expectedMessage(thrown: unknown): string | null {
  // Node tries each address of a host.
  const error: unknown = thrown instanceof AggregateError ? thrown.errors[0] : thrown;
  if (!(error instanceof Error)) return null;
  if (error instanceof AdminError || error instanceof StartError) return error.message;
  // A file or a server that cannot be reached.
  if ((error as NodeJS.ErrnoException).syscall !== undefined) return error.message;
  const isRefused = WRONG_ADDRESS.test(postgresError(error)?.code ?? '');
  return isRefused || isDatabaseUnavailable(error) ? error.message : null;
}
