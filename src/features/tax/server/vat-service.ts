import { z } from 'zod';
import { memberStateOfNumber } from '../domain/tax-territory.ts';

/** What a service says about a VAT number. */
export interface VatAnswer {
  readonly isValid: boolean;
  readonly requestId: string | null;
  readonly name: string | null;
  readonly address: string | null;
}

/**
 * Asks about the VAT number of another.
 * @param requester the own number, for which the service gives a request id as proof
 * @throws Error if there is no answer
 */
export type AskVatService = (number: string, requester: string | null) => Promise<VatAnswer>;

/** The service does not tell these. */
const UNKNOWN = /^-*$/;
const told = z
  .string()
  .nullish()
  .transform((text) => (text && !UNKNOWN.test(text.trim()) ? text.trim() : null));

const answer = z.object({
  valid: z.boolean(),
  requestIdentifier: told,
  name: told,
  address: told,
});

const TIMEOUT_MS = 10_000;

/** A service with the REST API of VIES. */
export function vatService(url: string, fetchFrom: typeof fetch): AskVatService {
  const address = `${url.replace(/\/$/, '')}/check-vat-number`;
  return async (number, requester) => {
    const own = requester !== null && memberStateOfNumber(requester) !== null ? requester : null;
    const response = await fetchFrom(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        countryCode: number.slice(0, 2),
        vatNumber: number.slice(2),
        ...(own !== null && {
          requesterMemberStateCode: own.slice(0, 2),
          requesterNumber: own.slice(2),
        }),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json();
    const parsed = answer.safeParse(body);
    if (!response.ok || !parsed.success) throw new Error(`no answer: ${JSON.stringify(body)}`);
    const { valid: isValid, requestIdentifier: requestId, ...details } = parsed.data;
    return { isValid, requestId, ...details };
  };
}
