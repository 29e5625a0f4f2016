import { newId } from './new-id.ts';

interface SubmitResult {
  readonly ok: boolean;
  readonly problem?: { readonly status: number };
}

interface Attempt {
  readonly content: string;
  readonly key: string;
}

/**
 * Returns a function that submits a form once. A second click while a request is pending returns null. When
 * no response arrived, a repeat of the same content carries the same idempotency key, so the shop
 * recognizes it.
 */
export function createSubmission() {
  let isSending = false;
  let unconfirmed: Attempt | null = null;

  return async function submit<Body, Response extends SubmitResult>(
    body: Body,
    send: (body: Body, idempotencyKey: string) => Promise<Response>,
  ): Promise<Response | null> {
    if (isSending) return null;
    isSending = true;
    const content = JSON.stringify(body);
    const key = unconfirmed?.content === content ? unconfirmed.key : newId();
    unconfirmed = { content, key };
    try {
      const result = await send(body, key);
      const status = result.problem?.status ?? 200;
      // Without a status, and after a 5xx, the request may have taken effect all the same.
      if (status > 0 && status < 500) unconfirmed = null;
      return result;
    } finally {
      isSending = false;
    }
  };
}
