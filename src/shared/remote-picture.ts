export const REMOTE_PICTURES = '/remote-pictures';

/** Why the shop has no copy of a saved picture. `unusable`: asking again would not help. `unreachable`: it may. */
export type MissingPicture = 'unreachable' | 'unusable';

/**
 * The address at which pages show a picture. Pictures of other sites are served by the shop, so that no other site
 * learns who visits, and the Content-Security-Policy can forbid them.
 */
export function shownPicture(address: string): string {
  return address.startsWith('https:')
    ? `${REMOTE_PICTURES}?url=${encodeURIComponent(address)}`
    : address;
}
