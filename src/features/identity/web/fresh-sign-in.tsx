import { Suspense, useEffect, useRef, useState } from 'react';
import { loadFreshSignIn, useSession } from '#features/sessions/web/index.ts';
import { lazyWithPreload, retryLoad } from '#ui/retry-load.ts';

const [FreshSignInDialog] = lazyWithPreload(
  async () => (await import('./fresh-sign-in-dialog.tsx')).FreshSignInDialog,
);

/** Renders the dialog of calls that need a fresh sign-in. */
export function FreshSignIn() {
  const { user } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const resolve = useRef<((done: boolean) => void) | null>(null);

  useEffect(() => {
    let isGone = false;
    let remove = () => {};
    const ask = () => {
      setIsAsking(true);
      return new Promise<boolean>((done) => {
        resolve.current = done;
      });
    };
    async function offer() {
      const { setSignInDialog } = await retryLoad(loadFreshSignIn);
      if (!isGone) remove = setSignInDialog(ask);
    }
    offer().catch(() => undefined);
    return () => {
      isGone = true;
      remove();
      resolve.current?.(false);
    };
  }, []);

  function answer(done: boolean) {
    resolve.current?.(done);
    resolve.current = null;
    setIsAsking(false);
  }

  if (!isAsking || !user) return null;
  return (
    <Suspense>
      <FreshSignInDialog email={user.email} onAnswer={answer} />
    </Suspense>
  );
}
