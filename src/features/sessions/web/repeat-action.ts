import { retryCall } from '#browser/retry-call.ts';
import { showRetry } from '#browser/show-retry.ts';
import { failureOf, type SessionAction } from './account-actions.ts';
import { browserSession } from './browser-session.ts';
import { IdentityError } from './identity-client.ts';

/**
 * Runs an action, and repeats it while nothing is heard of it, with a message that says what is known. Ends when the
 * page is left.
 * @param ifDone succeeds if an earlier attempt took effect, although its answer was lost
 * @returns why it failed, or null.
 */
export async function repeatAction(
  act: SessionAction,
  ifDone?: SessionAction,
): Promise<IdentityError | null> {
  /** Whether an answer was lost, so that the action may have taken effect. */
  let perhapsDone = false;
  /** Why the attempt before failed. */
  let unheard: IdentityError | null = null;
  const page = location.pathname;
  let removeNotice = doNothing;
  const stop = new AbortController();

  async function send() {
    const isLeft = location.pathname !== page;
    if (isLeft) stop.abort();
    const failure = isLeft ? unheard : await attempt();
    unheard = failure;
    const lost = failure?.reason === 'no-response' ? { problem: { status: 0 } } : {};
    return { ok: failure === null, failure, ...lost };
  }

  async function attempt(): Promise<IdentityError | null> {
    const { session } = browserSession();
    if (perhapsDone && ifDone) {
      const earlier = await failureOf(ifDone(session));
      if (earlier?.reason !== 'refused') return earlier;
    }
    const failure = await failureOf(act(session));
    return perhapsDone && failure?.reason === 'invalid-link'
      ? new IdentityError('invalid-link', LINK_USED)
      : failure;
  }

  try {
    const { failure } = await retryCall(send, {
      signal: stop.signal,
      onWait(reason) {
        perhapsDone = reason === 'no-response';
        removeNotice();
        removeNotice = showRetry(reason, () => stop.abort());
      },
    });
    return failure;
  } finally {
    removeNotice();
  }
}

const LINK_USED =
  'The link has been used and the answer of the shop was lost, so it may have taken effect. Try to sign in, or request a new link.';

const doNothing = () => {};
