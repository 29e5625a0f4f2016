/** The session at the embedded provider that an access token names; null if it names none. */
export function sessionOf(accessToken: string): string | null {
  try {
    const [, payload = ''] = accessToken.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const { sid } = claims as { readonly sid?: unknown };
    return typeof sid === 'string' ? sid : null;
  } catch {
    return null;
  }
}
