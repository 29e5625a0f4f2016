import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

interface IslandProps {
  /** Keeps the place while the code is on its way. */
  readonly fallback?: ReactNode;
}

/**
 * A part of a page whose code comes after the page: the server renders it all the same, and what it
 * rendered stays until the code is there. `ready` is for loaders, on the server and on the way from
 * one page to the next; a first visit does without.
 */
export function island<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const ready = async () => (loaded ??= await load());
  const Later = lazy(async () => ({ default: await ready() }));

  function Island({ fallback = null, ...props }: Props & IslandProps) {
    // What is shown first stays: another component in its place would forget what was typed.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? (Later as ComponentType<Props>));
    return (
      <Suspense fallback={fallback}>
        <Shown {...(props as unknown as Props)} />
      </Suspense>
    );
  }
  return Object.assign(Island, { ready });
}
