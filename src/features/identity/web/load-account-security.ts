import { lazyWithPreload } from '#ui/retry-load.ts';

/** For My Profile, whose own content comes first. */
export const [AccountSecurity] = lazyWithPreload(
  async () => (await import('./account-security.tsx')).AccountSecurity,
);
