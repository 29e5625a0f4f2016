import assert from 'node:assert/strict';
import type { LightMyRequestResponse } from 'fastify';
import { apiDocument } from '#main/api-document.ts';
import type { JsonSchema } from '#platform/http/openapi-schemas.ts';
import type { InputError } from '#shared/problem.ts';
import { urlOf } from '#shared/api-client.ts';
import {
  allowedToken,
  bearer,
  newcomerOf,
  sampleInputs,
  sampleWorld,
  stateOf,
  type SampleCall,
} from './sample-calls.ts';
import { testShop } from './test-shop.ts';

/** Where the fault is, as the problem is to say it. */
export type Place = { readonly pointer: string } | { readonly parameter: string };

export interface SpoiltCalls {
  /** @throws Error when a call has changed something since the beginning. */
  assertUnchanged(): Promise<void>;
  /** What calls left to be done in the background has been done, so that the next meets a state that stays. */
  workDone(): Promise<void>;
  /** A body that the call would take. */
  sampleOf(call: SampleCall): object;
  /** The call with everything right but its body. */
  sendBody(
    call: SampleCall,
    payload: string | Buffer,
    type?: string,
  ): Promise<LightMyRequestResponse>;
  /** The call with everything right but its address, below `/api`; `{id}` in it is the right one. */
  sendTo(call: SampleCall, address: string): Promise<LightMyRequestResponse>;
}

/** A shop in which every call could succeed, if its input were not spoilt. */
export async function spoiltCalls(): Promise<SpoiltCalls> {
  const shop = await testShop();
  const world = await sampleWorld(shop, await newcomerOf(shop));
  const admin = await shop.person({ admin: true });
  const inputs = sampleInputs(world);
  const before = await stateOf(shop);
  const headersOf = ({ endpoint }: SampleCall) => bearer(allowedToken(endpoint, world, admin));
  return {
    async assertUnchanged() {
      assert.deepEqual(await stateOf(shop), before, 'a refused call has changed something');
    },
    workDone: () => shop.drainImports(),
    sampleOf: ({ name }) => inputs[name].body as object,
    sendBody: (call, payload, type = 'application/json') =>
      shop.app.inject({
        method: call.endpoint.method,
        url: urlOf(call.endpoint, inputs[call.name].params),
        headers: { ...headersOf(call), 'content-type': type },
        payload,
      }),
    sendTo(call, address) {
      const { method } = call.endpoint;
      const { body } = inputs[call.name];
      const headers = headersOf(call);
      const sent = body ? { payload: body } : {};
      const params: Readonly<Record<string, unknown>> = inputs[call.name].params ?? {};
      const path = address.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
      return shop.app.inject({ method, url: `/api${path}`, headers, ...sent });
    },
  };
}

/** What is wrong with the answer to a spoilt call, or null: a 4xx problem that names the place. */
export function answerFault(reply: LightMyRequestResponse, place?: Place): string | null {
  const { statusCode } = reply;
  if (statusCode < 400 || statusCode >= 500) return `answered ${statusCode}`;
  const type = String(reply.headers['content-type']);
  if (!type.startsWith('application/problem+json')) return `answered ${statusCode} as ${type}`;
  const problem = reply.json<Partial<Problem>>();
  if (!problem.type?.startsWith('/problems/') || !problem.title || problem.status !== statusCode) {
    return `answered ${reply.payload}`;
  }
  if (!place || problem.errors?.some((error) => names(error, place))) return null;
  return `does not name ${JSON.stringify(place)}: ${reply.payload}`;
}

interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly errors: readonly InputError[];
}

function names({ pointer, parameter }: InputError, place: Place): boolean {
  if ('parameter' in place) return parameter === place.parameter;
  return pointer === place.pointer || (pointer?.startsWith(`${place.pointer}/`) ?? false);
}

const document = apiDocument();

/** What the document says of the call's body. */
export function bodySchemaOf({ name, endpoint }: SampleCall): JsonSchema {
  const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  const schema = operation?.requestBody?.content['application/json']?.schema;
  if (!schema) throw new Error(`${name} has no body in the document`);
  return schema;
}
