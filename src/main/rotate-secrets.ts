import { recordAudit } from '#features/audit/server/index.ts';
import { resealProviders } from '#features/company-sign-in/server/index.ts';
import { resealIdentity } from '#features/identity/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { RecurringJob } from '#platform/jobs/recurring.ts';
import { openKeyRings, readKeyRing } from '#platform/secrets/open-key-rings.ts';
import { deleteFormerValues, rotateSecret } from '#platform/secrets/rotate-secret.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { secretBox } from './secret-box.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

interface RotatingSecret {
  /** How long the value before is kept. It is no longer needed then; null: it always is. */
  readonly keptMs: number | null;
  /** Encrypts anew what is stored. */
  readonly reseal?: Reseal;
}

type Reseal = (tx: Transaction, reseal: (sealed: string) => Promise<string>) => Promise<void>;

/** The secrets that can be replaced. The others only give people names that cannot be guessed, or belong to the sandbox. */
const ROTATING = {
  // A token lives for 15 minutes.
  'access-tokens': { keptMs: HOUR_MS },
  // A session that nobody uses ends after 7 days; a used one is signed again within 10 minutes.
  identity: { keptMs: 14 * DAY_MS, reseal: resealIdentity },
  'company-sign-in': { keptMs: HOUR_MS, reseal: resealProviders },
  // Links in mails and documents have no end.
  'payment-links': { keptMs: null },
  'search-process': { keptMs: HOUR_MS },
} as const satisfies Record<string, RotatingSecret>;

export type RotatingName = keyof typeof ROTATING;
export const rotatingNames = Object.keys(ROTATING) as readonly RotatingName[];

/** The keys of these secrets for as long as the process runs. */
export function openKeys(db: Queryable, deps: Parameters<typeof openKeyRings>[2]) {
  return openKeyRings(db, rotatingNames, deps);
}

/**
 * Gives these secrets new values, which are used from the next minute on. What was signed or encrypted before stays valid.
 * @returns the names of those that were replaced: not one that was replaced less than two minutes ago
 */
export async function rotateSecrets(
  db: Queryable,
  timeAndIds: TimeAndIds,
  names: readonly RotatingName[],
): Promise<readonly RotatingName[]> {
  const rotated: RotatingName[] = [];
  await db.transaction(async (tx) => {
    for (const name of names) {
      const { keptMs } = ROTATING[name];
      if (!(await rotateSecret(tx, name, { at: timeAndIds.now(), keptMs }))) continue;
      await record(tx, timeAndIds, 'secret-rotated', name);
      rotated.push(name);
    }
  });
  return rotated;
}

/**
 * Deletes the replaced values of a secret. What only they have signed is invalid then; what they have encrypted is encrypted anew.
 * @returns how many; `too-early` if the secret was replaced less than two minutes ago
 */
export async function retireSecret(
  db: Queryable,
  timeAndIds: TimeAndIds,
  name: RotatingName,
  which: 'all' | 'no-longer-kept',
): Promise<number | 'too-early'> {
  const { now } = timeAndIds;
  const { reseal }: RotatingSecret = ROTATING[name];
  return db.transaction(async (tx) => {
    const anew = async () => {
      const box = secretBox(await readKeyRing(tx, name, now));
      await reseal?.(tx, async (sealed) => box.seal(await box.open(sealed)));
    };
    const retired = await deleteFormerValues(tx, name, { at: now(), which, reseal: anew });
    if (retired !== 'too-early' && retired > 0) {
      await record(tx, timeAndIds, 'secret-retired', name);
    }
    return retired;
  });
}

/** Deletes the values that are no longer kept. */
export function retireOldSecrets(db: Queryable, timeAndIds: TimeAndIds): RecurringJob {
  return {
    name: 'retire-old-secrets',
    everyMs: HOUR_MS,
    async run() {
      for (const name of rotatingNames) await retireSecret(db, timeAndIds, name, 'no-longer-kept');
    },
  };
}

function record(
  tx: Transaction,
  timeAndIds: TimeAndIds,
  action: 'secret-rotated' | 'secret-retired',
  name: RotatingName,
): Promise<void> {
  const object = { type: 'secret', id: name, name } as const;
  return recordAudit(tx, timeAndIds, { action, by: null, object });
}
