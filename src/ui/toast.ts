import type { ReactNode } from 'react';
import { translate, t } from '#shared/texts/texts.ts';

export type ToastOptions = {
  /** Replaces the message that has it. */
  id?: string;
  /** Called when somebody closes the message. */
  onDismiss?: () => void;
  /** A second line. */
  description?: ReactNode;
  action?: { label: string; onClick: () => void } | undefined;
  /** Shown longer and apart from other messages, which would cover it. */
  important?: boolean;
  /** Milliseconds; by default long enough to read the message twice. */
  duration?: number;
};

type ToastType = 'success' | 'info' | 'warning' | 'error';

async function show(type: ToastType, message: ReactNode, options: ToastOptions) {
  const { toast: sonner } = await import('sonner');
  const { important, description, action, ...others } = options;
  const duration = important ? 30_000 : type === 'error' ? 10_000 : 6_000;
  sonner[type](translate(message), {
    duration,
    ...others,
    ...(important && { position: 'top-center' }),
    description: translate(description),
    ...(action && { action: { ...action, label: t(action.label) } }),
  });
}

function toastOf(type: ToastType) {
  return (message: ReactNode, options: ToastOptions = {}) => void show(type, message, options);
}

/** Shows a short message in the corner of the page. The library is loaded on demand. */
export const toast = {
  positive: toastOf('success'),
  info: toastOf('info'),
  caution: toastOf('warning'),
  danger: toastOf('error'),
};
