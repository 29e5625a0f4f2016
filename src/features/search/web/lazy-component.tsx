import { retryLoad } from '#ui/retry-load.ts';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

interface LazyComponentProps {
  /** Rendered while the code loads. */
  readonly fallback?: ReactNode;
}

/**
 * A component whose code loads after the page. The server renders it with the page, and its markup
 * stays until the code has loaded. Loaders call `ready` on the server and for client-side
 * navigation; the first page view does not need it.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const ready = async () => (loaded ??= await load());
  const Later = lazy(async () => ({ default: await retryLoad(ready) }));

  function LazyComponent({ fallback = null, ...props }: Props & LazyComponentProps) {
    // Never changes after the first render: another component type would lose the state of its
    // fields.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? (Later as ComponentType<Props>));
    return (
      <Suspense fallback={fallback}>
        <Shown {...(props as unknown as Props)} />
      </Suspense>
    );
  }
  return Object.assign(LazyComponent, { ready });
}
