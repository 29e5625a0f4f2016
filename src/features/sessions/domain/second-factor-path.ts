import { PROFILE_PATH } from './landing-path.ts';

/** Where staff set up the second factor that the shop requires of them. @param from the page that it leads back to */
export function secondFactorPath(from: string): string {
  return `${PROFILE_PATH}?${new URLSearchParams({ secondFactorFor: from })}#sign-in-security`;
}
