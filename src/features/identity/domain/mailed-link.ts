export interface MailedLink {
  /** Whose account it is for. */
  readonly email: string;
  /** The address that the account shall have from now on, if another. */
  readonly newEmail: string | null;
}

/**
 * What the code of a mailed link says about itself, to be shown and no more: only the provider can
 * tell whether it says the truth. Null for what is no such code.
 */
export function decodeMailedLink(code: string): MailedLink | null {
  try {
    const [, payload = ''] = code.split('.');
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.charCodeAt(0),
    );
    const said = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown> | null;
    const { email, updateTo } = said ?? {};
    if (typeof email !== 'string') return null;
    return { email, newEmail: typeof updateTo === 'string' ? updateTo : null };
  } catch {
    return null;
  }
}
