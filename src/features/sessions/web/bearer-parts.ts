import type { Api } from '#shared/api-client.ts';
import type { KeyValueStore } from './session-record.ts';
import type { Session } from './session.ts';

export interface BearerParts {
  /** Sends calls without a token of its own. */
  readonly plain: Api;
  readonly session: Session;
  /** Of the session. */
  readonly store: KeyValueStore;
}
