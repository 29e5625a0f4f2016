import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { ConfirmQuestion } from './confirm-context.ts';
import { useConfirm } from './use-confirm.ts';

/** Asked before unsaved input is discarded. */
export const LEAVE_QUESTION: ConfirmQuestion = {
  title: 'Leave without saving?',
  detail: 'Your changes will be lost.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
  tone: 'danger',
};

/**
 * Asks for confirmation before a link, Back or closing the tab discards unsaved input.
 * @param searchToo the page shows something else when the query of its address changes
 */
export function useLeaveGuard(unsaved: boolean, { searchToo = false } = {}): void {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (searchToo && currentLocation.search !== nextLocation.search)),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(LEAVE_QUESTION).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);

  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [unsaved]);
}
