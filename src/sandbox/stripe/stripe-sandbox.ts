import { setTimeout } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { behaviourNow, changeBehaviour, good, type Behaviour } from './behaviour.ts';
import { readForm, textAt, type FormValues } from './form-body.ts';
import { operations, type Operation } from './operations.ts';
import type { Answer } from './charge-card.ts';
import { answerChallenge, readIntent } from './payment-intents.ts';
import { settleRefunds } from './refunds.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { deliverDue, type SendEvent } from './sandbox-events.ts';
import type { SandboxRecords, SandboxStore } from './sandbox-store.ts';
import { missing, StripeFault, type StripeErrorBody } from './stripe-fault.ts';
import { publicView, type PaymentIntent } from './stripe-objects.ts';

export interface SandboxRequest {
  readonly method: string;
  /** The path below the sandbox, for example `/v1/payment_intents`. */
  readonly path: string;
  /** The raw query of a GET or the raw body of a POST. */
  readonly encoded: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface SandboxReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

export interface SandboxOptions extends SandboxContext {
  readonly store: SandboxStore;
  /** From 0 up to 1, like Math.random. */
  readonly chance: () => number;
}

export interface StripeSandbox {
  handle(request: SandboxRequest): Promise<SandboxReply>;
  /** Settles refunds and delivers events. @returns the number of steps done. */
  work(send: SendEvent): Promise<number>;
}

interface KeptReply {
  readonly fingerprint: string;
  readonly answer: Answer;
}

/** Exempt from injected faults, so that they can be switched off. */
const BEHAVIOUR = '/behaviour';

/** A fake of Stripe’s API: the same requests and responses, without money. */
export function stripeSandbox(options: SandboxOptions): StripeSandbox {
  const { store } = options;

  async function handle(request: SandboxRequest): Promise<SandboxReply> {
    const headers = { 'request-id': `req_${options.newId().replaceAll('-', '')}` };
    try {
      const form = readForm(request.encoded);
      const behaviour = request.path === BEHAVIOUR ? good : await store.work(behaviourNow);
      await setTimeout(behaviour.delayMs * options.chance());
      if (options.chance() < behaviour.failBefore) throw outage();
      const { answer, replayed } = await answerTo(request, form);
      if (options.chance() < behaviour.failAfter) throw outage();
      const replay = replayed ? { 'idempotent-replayed': 'true' } : {};
      return { ...answer, headers: { ...headers, ...replay } };
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      // An injected fault must be visible: the SDK must not retry it.
      const retry = error.status === 500 ? { 'stripe-should-retry': 'false' } : {};
      return {
        status: error.status,
        headers: { ...headers, ...retry },
        body: { error: error.body },
      };
    }
  }

  async function answerTo(request: SandboxRequest, form: FormValues) {
    const rights = rightsOf(request, form);
    const key = request.method === 'POST' ? request.idempotencyKey : undefined;
    return store.work(async (records) => {
      const run = await permitted(records, request, form, rights);
      if (key === undefined) return { answer: await run(), replayed: false };
      const fingerprint = fingerprintOf(request);
      // Keys are separate per caller: a browser must not get the shop’s stored responses.
      const scopedKey = `${rights} ${key}`;
      const fresh = await records.claim('request', scopedKey, { fingerprint });
      if (!fresh) {
        return { answer: await keptAnswer(records, scopedKey, key, fingerprint), replayed: true };
      }
      const answer = await run();
      await records.write('request', scopedKey, { fingerprint, answer });
      return { answer, replayed: false };
    });
  }

  /** @returns the caller’s rights. Checked on every request, also when the response is stored. */
  async function permitted(
    records: SandboxRecords,
    request: SandboxRequest,
    form: FormValues,
    rights: Rights,
  ): Promise<() => Promise<Answer>> {
    const { operation, id } = operationFor(request);
    if (rights === 'everything') return () => operation.run(records, options, id, form);
    if (!operation.forBrowsers) throw forbidden();
    await requireClientSecret(records, id, form);
    return () => asSeenByBrowsers(() => operation.run(records, options, id, form));
  }

  function rightsOf({ authorization }: SandboxRequest, form: FormValues): Rights {
    const bearer = authorization?.match(/^Bearer (\S+)$/)?.[1] ?? basicUser(authorization);
    const key = bearer ?? textAt(form, 'key');
    if (key === options.keys.secret) return 'everything';
    if (key === options.keys.publishable) return 'own-intent';
    const message = key ? 'Invalid API Key provided' : 'You did not provide an API key.';
    throw new StripeFault(401, { message });
  }

  return {
    handle,
    async work(send) {
      const settled = await store.work((records) => settleRefunds(records, options));
      return settled + (await deliverDue(store, options, send));
    },
  };
}

type Rights = 'everything' | 'own-intent';

/** The operations that only the sandbox has, and Stripe’s. */
const all: readonly Operation[] = [
  ...operations,
  {
    method: 'POST',
    path: /^\/challenges\/(\w+)$/,
    forBrowsers: true,
    run: (records, context, id, form) =>
      answerChallenge(records, context, id, textAt(form, 'result') === 'complete'),
  },
  {
    method: 'POST',
    path: new RegExp(`^${BEHAVIOUR}$`),
    run: async (records, _context, _id, form) => ({
      status: 200,
      body: (await changeBehaviour(records, form)) satisfies Behaviour,
    }),
  },
];

async function requireClientSecret(records: SandboxRecords, id: string, form: FormValues) {
  const { intent } = await readIntent(records, id);
  if (textAt(form, 'client_secret') !== intent.client_secret) {
    throw missing('payment_intent', id, 'intent');
  }
}

/** Removes the fields that only the shop may see, from responses and errors. */
async function asSeenByBrowsers(run: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await run();
    if (answer.status === 402) return { status: 402, body: { error: shown(answer.body.error) } };
    return { status: 200, body: publicView(answer.body as PaymentIntent) };
  } catch (error) {
    if (error instanceof StripeFault) throw new StripeFault(error.status, shown(error.body));
    throw error;
  }
}

function shown(error: StripeErrorBody): StripeErrorBody {
  const { payment_intent } = error;
  if (!payment_intent) return error;
  return { ...error, payment_intent: publicView(payment_intent as PaymentIntent) };
}

async function keptAnswer(records: SandboxRecords, id: string, key: string, fingerprint: string) {
  const scopedKey = await records.read<KeptReply>('request', id);
  if (scopedKey?.fingerprint === fingerprint) return scopedKey.answer;
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  throw new StripeFault(400, { type: 'idempotency_error', message });
}

function fingerprintOf({ path, encoded }: SandboxRequest): string {
  return createHash('sha256').update(`${path}\n${encoded}`).digest('base64url');
}

function basicUser(authorization = ''): string | undefined {
  const encoded = authorization.match(/^Basic (\S+)$/)?.[1];
  return encoded && Buffer.from(encoded, 'base64').toString().split(':')[0];
}

function forbidden(): StripeFault {
  const message = 'This API call cannot be made with a publishable API key.';
  return new StripeFault(401, { message });
}

function outage(): StripeFault {
  return new StripeFault(500, { type: 'api_error', message: 'The sandbox was asked to fail.' });
}

function operationFor(request: SandboxRequest): { operation: Operation; id: string } {
  for (const operation of all) {
    const match = operation.method === request.method && operation.path.exec(request.path);
    if (match) return { operation, id: match[1] ?? '' };
  }
  const message = `Unrecognized request URL (${request.method}: ${request.path}).`;
  throw new StripeFault(404, { message });
}
