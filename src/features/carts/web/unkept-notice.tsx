import type { RetryReason } from '#browser/retry-call.ts';
import { RetryNotice } from '#browser/retry-notice.tsx';
import { cartMessages } from './messages.ts';

interface UnkeptNoticeProps {
  readonly reason: RetryReason;
  readonly onStop: () => void;
}

/** Says that a change of the cart is shown but not kept yet, and why it is sent again. */
export function UnkeptNotice(props: UnkeptNoticeProps) {
  return <RetryNotice {...props} texts={cartMessages.waiting} />;
}
