import { refuse } from '#shared/refusal.ts';
import { bomRefusals } from '../contract.ts';
import { BomFileError } from '../domain/bom-file-error.ts';
import { faultLimit, faultText } from '../domain/bom-file-faults.ts';
import { readInThread } from './read-in-thread.ts';
import type { TaskInput, TaskName, TaskResult } from './reading-tasks.ts';

/**
 * Like `readInThread`, for a call.
 * @throws Refusal with the fault of a file that cannot be read
 */
export async function readOrRefuse<N extends TaskName>(
  userId: string,
  name: N,
  input: TaskInput<N>,
): Promise<TaskResult<N>> {
  try {
    return await readInThread(userId, name, input);
  } catch (error) {
    if (!(error instanceof BomFileError)) throw error;
    const { fault } = error;
    const members = { reason: fault, max: faultLimit(fault) };
    throw refuse(bomRefusals.unreadable, members, faultText(fault));
  }
}
