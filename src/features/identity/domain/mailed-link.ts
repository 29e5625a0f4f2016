export interface MailedLink {
  /** The current email address of the account. */
  readonly email: string;
  /** The new email address, if the link changes it. */
  readonly newEmail: string | null;
}

/**
 * Decodes the code of a mailed link without verifying it, so use the result for display only.
 * Returns null when the code is malformed.
 */
export function decodeMailedLink(code: string): MailedLink | null {
  try {
    const [, payload = ''] = code.split('.');
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown> | null;
    const { email, updateTo } = claims ?? {};
    if (typeof email !== 'string') return null;
    return { email, newEmail: typeof updateTo === 'string' ? updateTo : null };
  } catch {
    return null;
  }
}
