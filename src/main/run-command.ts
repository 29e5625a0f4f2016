import { StartError } from '#platform/start-error.ts';
import { AdminError } from './admin-error.ts';

/** Runs a command of the operator and prints what it returns. An expected error is one line and exit code 1. */
export async function runCommand(
  command: (args: readonly string[]) => Promise<string>,
): Promise<void> {
  try {
    console.log(await command(process.argv.slice(2)));
  } catch (error) {
    const expected = error instanceof AdminError || error instanceof StartError;
    console.error(expected ? error.message : error);
    process.exitCode = 1;
  }
}
