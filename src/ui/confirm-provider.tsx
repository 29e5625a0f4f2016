import { useCallback, useRef, useState, type ReactNode } from 'react';
import { ConfirmContext, type Ask } from './confirm-context.ts';

/** Renders the dialog that `useConfirm` opens. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<Parameters<Ask> | null>(null);
  const [open, setOpen] = useState(false);
  const resolve = useRef<((yes: boolean) => void) | null>(null);

  const answer = useCallback((yes: boolean) => {
    resolve.current?.(yes);
    resolve.current = null;
    setOpen(false);
  }, []);

  const ask = useCallback<Ask>((question, Dialog) => {
    resolve.current?.(false);
    setRequest([question, Dialog]);
    setOpen(true);
    return new Promise<boolean>((done) => {
      resolve.current = done;
    });
  }, []);

  const [question, Dialog] = request ?? [];
  return (
    <ConfirmContext value={ask}>
      {children}
      {question && Dialog && <Dialog {...question} open={open} onAnswer={answer} />}
    </ConfirmContext>
  );
}
