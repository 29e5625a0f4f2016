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

type ErrorStatus = 400 | 401 | 402 | 404 | 409 | 429 | 500;

/** An error response in Stripe’s format. Rolls back the request. */
export class StripeApiError extends Error {
  override readonly name = 'StripeApiError';
  readonly status: ErrorStatus;
  readonly body: StripeErrorBody;

  constructor(
    status: ErrorStatus,
    body: Omit<StripeErrorBody, 'type'> & Partial<Pick<StripeErrorBody, 'type'>>,
  ) {
    super(body.message);
    this.status = status;
    this.body = { type: 'invalid_request_error', ...body };
  }
}

export function missing(what: string, id: string, param = 'id'): StripeApiError {
  const message = `No such ${what}: '${id}'`;
  return new StripeApiError(404, { code: 'resource_missing', message, param });
}
