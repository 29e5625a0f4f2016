import type { ReactNode } from 'react';
import { translate, t } from '#shared/texts/texts.ts';

export type ToastOptions = {
  /** A second line. */
  description?: ReactNode;
  action?: { label: string; onClick: () => void } | undefined;
  /** Milliseconds; long enough to be read twice by default. */
  duration?: number | undefined;
};

type Kind = 'success' | 'info' | 'warning' | 'error';

async function show(kind: Kind, message: ReactNode, options: ToastOptions) {
  const { toast: sonner } = await import('sonner');
  const { duration = kind === 'error' ? 10_000 : 6_000, description, action } = options;
  sonner[kind](translate(message), {
    duration,
    description: translate(description),
    ...(action && { action: { ...action, label: t(action.label) } }),
  });
}

function teller(kind: Kind) {
  return (message: ReactNode, options: ToastOptions = {}) => void show(kind, message, options);
}

/** Shows a short message in the corner of the page. The library is loaded on demand. */
export const toast = {
  positive: teller('success'),
  info: teller('info'),
  caution: teller('warning'),
  danger: teller('error'),
};
