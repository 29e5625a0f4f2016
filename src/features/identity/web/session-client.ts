import { call } from './second-factor-client.ts';
import { fieldsOf, ignoreBody, textIn } from './embedded-identity.ts';

/** A browser in which the person is signed in. */
export interface OwnSession {
  readonly id: string;
  readonly userAgent: string;
  readonly ipAddress: string;
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
}

/** The last used first. */
export function loadSessions(): Promise<readonly OwnSession[]> {
  return call('/sessions', undefined, (body) => {
    const { sessions } = fieldsOf(body);
    return Array.isArray(sessions) ? sessions.map(parseSession) : undefined;
  });
}

export async function endSession(id: string): Promise<void> {
  await call('/end-session', { id }, ignoreBody);
}

export async function endOtherSessions(): Promise<void> {
  await call('/end-other-sessions', {}, ignoreBody);
}

function parseSession(session: unknown): OwnSession {
  const fields = fieldsOf(session);
  const text = (name: string) => textIn(fields, name) ?? '';
  return {
    id: text('id'),
    userAgent: text('userAgent'),
    ipAddress: text('ipAddress'),
    lastUsedAt: text('lastUsedAt'),
    isCurrent: fields['isCurrent'] === true,
  };
}
