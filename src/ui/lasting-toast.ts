import type { ReactNode } from 'react';
import { toast } from 'sonner';

interface LastingToastOptions {
  readonly description: ReactNode;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** Shows a message until the returned function is called. */
export function lastingToast(message: ReactNode, options: LastingToastOptions): () => void {
  const id = toast.warning(message, { duration: Infinity, position: 'top-center', ...options });
  return () => toast.dismiss(id);
}
