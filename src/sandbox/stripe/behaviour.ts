import { textAt, type FormValues } from './form-body.ts';
import type { SandboxRecords } from './sandbox-store.ts';
import { StripeFault } from './stripe-fault.ts';

/** Faults that the sandbox injects, to test how the shop copes. */
export interface Behaviour {
  /** The maximum random delay of a response. */
  readonly delayMs: number;
  /** The share of requests that fail before they take effect. */
  readonly failBefore: number;
  /** The share of requests that take effect but whose response is lost. */
  readonly failAfter: number;
}

export const good: Behaviour = { delayMs: 0, failBefore: 0, failAfter: 0 };
const MAX_DELAY_MS = 120_000;
const ID = 'now';

export async function behaviourNow(records: SandboxRecords): Promise<Behaviour> {
  const [behaviour] = await records.about<Behaviour>('behaviour', ID, 1);
  return behaviour ?? good;
}

/** Reads `delay_ms`, `fail_before` and `fail_after`; an absent field is reset. */
export async function changeBehaviour(
  records: SandboxRecords,
  form: FormValues,
): Promise<Behaviour> {
  const behaviour: Behaviour = {
    delayMs: numberAt(form, 'delay_ms', MAX_DELAY_MS),
    failBefore: numberAt(form, 'fail_before', 1),
    failAfter: numberAt(form, 'fail_after', 1),
  };
  await records.write('behaviour', ID, behaviour, { about: ID });
  return behaviour;
}

function numberAt(form: FormValues, param: string, most: number): number {
  const number = Number(textAt(form, param) ?? 0);
  if (number >= 0 && number <= most) return number;
  throw new StripeFault(400, { message: `${param} is a number from 0 to ${most}`, param });
}
