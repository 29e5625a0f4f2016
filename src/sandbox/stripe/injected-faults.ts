import { textAt, type FormValues } from './form-body.ts';
import type { SandboxRecords } from './sandbox-store.ts';
import { StripeApiError } from './stripe-api-error.ts';

/** Faults that the sandbox injects into its responses, for tests. */
export interface InjectedFaults {
  /** The maximum random delay of a response. */
  readonly delayMs: number;
  /** The share of requests that fail before they take effect. */
  readonly failBefore: number;
  /** The share of requests that take effect but whose response is lost. */
  readonly failAfter: number;
}

export const noFaults: InjectedFaults = { delayMs: 0, failBefore: 0, failAfter: 0 };
const MAX_DELAY_MS = 120_000;
const ID = 'now';

export async function currentFaults(records: SandboxRecords): Promise<InjectedFaults> {
  const [faults] = await records.findByObject<InjectedFaults>('faults', ID, 1);
  return faults ?? noFaults;
}

/** Reads `delay_ms`, `fail_before` and `fail_after`; an absent field is reset. */
export async function changeFaults(
  records: SandboxRecords,
  form: FormValues,
): Promise<InjectedFaults> {
  const faults: InjectedFaults = {
    delayMs: numberAt(form, 'delay_ms', MAX_DELAY_MS),
    failBefore: numberAt(form, 'fail_before', 1),
    failAfter: numberAt(form, 'fail_after', 1),
  };
  await records.write('faults', ID, faults, { objectId: ID });
  return faults;
}

function numberAt(form: FormValues, param: string, max: number): number {
  const number = Number(textAt(form, param) ?? 0);
  if (number >= 0 && number <= max) return number;
  throw new StripeApiError(400, { message: `${param} is a number from 0 to ${max}`, param });
}
