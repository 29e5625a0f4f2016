import { lazyWithPreload } from '#ui/retry-load.ts';

/** For My Profile, whose own content comes first. */
export const [SignInSecurity] = lazyWithPreload(
  async () => (await import('./sign-in-security.tsx')).SignInSecuritySection,
);
