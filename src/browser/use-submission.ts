import { useRef } from 'react';

interface Answer {
  readonly ok: boolean;
  readonly problem?: { readonly status: number };
}

interface Attempt {
  readonly content: string;
  readonly key: string;
}

/**
 * Sends what a form holds once. A second click while an answer is awaited does nothing (null), and a
 * repeat of the same content after silence carries the same key, so the shop knows it again.
 */
export function useSubmission() {
  const sending = useRef(false);
  const unanswered = useRef<Attempt | null>(null);

  return async function submit<Body, Reply extends Answer>(
    body: Body,
    send: (body: Body, idempotencyKey: string) => Promise<Reply>,
  ): Promise<Reply | null> {
    if (sending.current) return null;
    sending.current = true;
    const content = JSON.stringify(body);
    const key = unanswered.current?.content === content ? unanswered.current.key : newKey();
    unanswered.current = { content, key };
    try {
      const reply = await send(body, key);
      const status = reply.problem?.status ?? 200;
      // No status: nothing came back. 5xx: it may have been done all the same.
      if (status > 0 && status < 500) unanswered.current = null;
      return reply;
    } finally {
      sending.current = false;
    }
  };
}

/** Random in the browser, at a click: never on the server. (`randomUUID` is there on https only.) */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
