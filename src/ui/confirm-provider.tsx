import { useCallback, useRef, useState, type ReactNode } from 'react';
import { ConfirmContext, type Ask } from './confirm-context.ts';

/** Holds the one dialog that `useConfirm` opens. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Parameters<Ask> | null>(null);
  const [open, setOpen] = useState(false);
  const resolve = useRef<((yes: boolean) => void) | null>(null);

  const answer = useCallback((yes: boolean) => {
    resolve.current?.(yes);
    resolve.current = null;
    setOpen(false);
  }, []);

  const ask = useCallback<Ask>((question, Shown) => {
    resolve.current?.(false);
    setAsked([question, Shown]);
    setOpen(true);
    return new Promise<boolean>((done) => {
      resolve.current = done;
    });
  }, []);

  const [question, Shown] = asked ?? [];
  return (
    <ConfirmContext value={ask}>
      {children}
      {question && Shown && <Shown {...question} open={open} onAnswer={answer} />}
    </ConfirmContext>
  );
}
