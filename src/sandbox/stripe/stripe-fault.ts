/** The `error` object of Stripe's API (docs: Errors). */
export interface StripeErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
  readonly payment_method?: object;
}

type FaultStatus = 400 | 401 | 402 | 404 | 409 | 429 | 500;

/** An error response in Stripe’s format. Rolls back the request. */
export class StripeFault extends Error {
  override readonly name = 'StripeFault';
  readonly status: FaultStatus;
  readonly body: StripeErrorBody;

  constructor(
    status: FaultStatus,
    body: Omit<StripeErrorBody, 'type'> & Partial<Pick<StripeErrorBody, 'type'>>,
  ) {
    super(body.message);
    this.status = status;
    this.body = { type: 'invalid_request_error', ...body };
  }
}

export function missing(what: string, id: string, param = 'id'): StripeFault {
  const message = `No such ${what}: '${id}'`;
  return new StripeFault(404, { code: 'resource_missing', message, param });
}
