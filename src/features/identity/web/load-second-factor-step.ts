import { lazyWithPreload } from '#ui/retry-load.ts';

/** Few people need it, so the sign-in page does not carry it. */
export const [SecondFactorStep] = lazyWithPreload(
  async () => (await import('./second-factor-step.tsx')).SecondFactorStep,
);
