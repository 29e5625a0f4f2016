import { PROFILE_PATH } from './landing-path.ts';

/** Where an admin sets up the second factor that the shop requires. @param from the page that it leads back to */
export function secondFactorPath(from: string): string {
  return `${PROFILE_PATH}?${new URLSearchParams({ secondFactorFor: from })}#sign-in-security`;
}
