import { retryLoad } from '#ui/retry-load.ts';
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

interface LazyComponentProps {
  /** Rendered while the code loads. */
  readonly fallback?: ReactNode;
}

/**
 * A component whose code loads after the page. The server renders it with the page, and its markup
 * stays until the code has loaded; the last of its buttons that was pressed meanwhile is pressed again
 * then. Loaders call `ready` on the server and for client-side navigation; the first page view does not
 * need it.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const ready = async () => (loaded ??= await load());
  const Later = lazy(async () => ({ default: await retryLoad(ready) }));

  function LazyComponent({ fallback = null, ...props }: Props & LazyComponentProps) {
    // Never changes after the first render: another component type would lose the state of its
    // fields.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? (Later as ComponentType<Props>));
    const { marker, onHydrated } = useEarlyPress();
    return (
      <>
        <span ref={marker} hidden />
        <Suspense fallback={fallback}>
          <Shown {...(props as unknown as Props)} />
          <Hydrated then={onHydrated} />
        </Suspense>
      </>
    );
  }
  return Object.assign(LazyComponent, { ready });
}

/**
 * Presses the button again that was pressed in the element after the marker before it was hydrated. React
 * stops such a click on its way to the button.
 */
function useEarlyPress() {
  const marker = useRef<HTMLSpanElement>(null);
  const stopped = useRef<HTMLElement | null>(null);

  useEffect(() => {
    function begin({ target }: Event) {
      const button = (target as Element).closest<HTMLElement>('button[type=button]');
      const isHere = button && marker.current?.nextElementSibling?.contains(button);
      if (isHere) stopped.current = button;
    }
    function arrive() {
      stopped.current = null;
    }
    addEventListener('click', begin, true);
    addEventListener('click', arrive);
    return () => {
      removeEventListener('click', begin, true);
      removeEventListener('click', arrive);
    };
  }, []);

  /** Later, because a click that hydrates the button reaches it. */
  const onHydrated = () => void setTimeout(() => stopped.current?.click());
  return { marker, onHydrated };
}

/** Calls `then` when it and its siblings have hydrated. */
function Hydrated({ then }: { readonly then: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(then, []);
  return null;
}
