import { sessionMessages, IdentityError, type IdentityUser } from '#features/sessions/web/index.ts';

// Parsed by hand, because zod would add 23 KB to every page.
export type Parser<Value> = (body: unknown) => Value | undefined;

export const parseSignedIn: Parser<IdentityUser> = (body) => personOf(fieldsOf(body)['user']);
export const ignoreBody: Parser<true> = () => true;

function personOf(account: unknown): IdentityUser | undefined {
  const fields = fieldsOf(account);
  const uid = textIn(fields, 'id');
  const displayName = textIn(fields, 'name');
  const email = textIn(fields, 'email');
  const { emailVerified } = fields;
  if (uid === undefined || displayName === undefined || email === undefined) return undefined;
  if (typeof emailVerified !== 'boolean') return undefined;
  return { uid, displayName, email, photoURL: textIn(fields, 'image') ?? null, emailVerified };
}

export function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

export function textIn(fields: Record<string, unknown>, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
}

/** Sends calls to Better Auth's routes on this origin. A call without a body is a GET. */
export function callsBy(fetch: typeof globalThis.fetch) {
  return async (path: string, body?: object): Promise<Response> => {
    try {
      return await fetch(`/identity${path}`, {
        credentials: 'same-origin',
        cache: 'no-store',
        ...(body && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
    } catch {
      throw new IdentityError('no-response', sessionMessages.noResponse);
    }
  };
}

/** Parses a response. @throws IdentityError with the provider's message when it refuses. */
export async function readResponse<Value>(
  response: Response,
  parse: Parser<Value>,
): Promise<Value> {
  const body: unknown = await response.json().catch(() => undefined);
  const value = response.ok ? parse(body) : undefined;
  if (value !== undefined) return value;
  // Few calls are refused, and every page loads this file.
  const { refusalOf } = await import('./provider-refusal.ts');
  throw refusalOf(response, (field) => textIn(fieldsOf(body), field));
}
