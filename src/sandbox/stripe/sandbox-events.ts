import { createHmac } from 'node:crypto';
import type { SandboxContext } from './sandbox-context.ts';
import type { SandboxRecords, SandboxStore } from './sandbox-store.ts';
import { API_VERSION, seconds, type StripeEvent } from './stripe-objects.ts';

interface Delivery {
  readonly event: StripeEvent;
  readonly attempts: number;
}

/** Delivers an event to the shop. @returns the HTTP status. */
export type SendEvent = (payload: string, signature: string) => Promise<number>;

const BATCH_SIZE = 10;
const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60 * 60 * 1_000;
/** Like Stripe, gives up after three days. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1_000;

/** Stores the event in the transaction of its change, to be delivered later. */
export async function emit(
  records: SandboxRecords,
  { now, newId }: SandboxContext,
  type: string,
  object: { readonly id: string },
  dueAt: Date = now(),
): Promise<void> {
  const event: StripeEvent = {
    id: `evt_${newId().replaceAll('-', '')}`,
    object: 'event',
    api_version: API_VERSION,
    created: seconds(now()),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  await records.write('event', event.id, event, { objectId: object.id });
  await records.write('delivery', event.id, { event, attempts: 0 }, { objectId: object.id, dueAt });
}

/** Delivers due events. Failed deliveries are retried with increasing delays. */
export async function deliverDue(
  store: SandboxStore,
  context: SandboxContext,
  send: SendEvent,
): Promise<number> {
  const at = context.now();
  const until = new Date(at.getTime() + LEASE_MS);
  const due = await store.work((records) =>
    records.takeDue<Delivery>('delivery', at, until, BATCH_SIZE),
  );
  await Promise.all(due.map((delivery) => deliver(store, context, send, delivery)));
  return due.length;
}

async function deliver(
  store: SandboxStore,
  { now, keys }: SandboxContext,
  send: SendEvent,
  { event, attempts }: Delivery,
): Promise<void> {
  const payload = JSON.stringify(event, null, 2);
  const status = await send(payload, signature(payload, keys.webhook, now())).catch(() => 0);
  const accepted = status >= 200 && status < 300;
  await store.work(async (records) => {
    const age = now().getTime() - event.created * 1000;
    if (accepted || age > GIVE_UP_AFTER_MS) return records.remove('delivery', event.id);
    const wait = Math.min(FIRST_RETRY_MS * 2 ** attempts, MAX_RETRY_MS);
    const dueAt = new Date(now().getTime() + wait);
    const next = { event, attempts: attempts + 1 };
    return records.write('delivery', event.id, next, { dueAt });
  });
}

/** The `Stripe-Signature` header (docs: Webhook signatures). */
export function signature(payload: string, secret: string, at: Date): string {
  const t = seconds(at);
  const v1 = createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex');
  return `t=${t},v1=${v1}`;
}
