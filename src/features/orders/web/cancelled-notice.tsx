import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import type { TimelineEvent } from '../domain/order-history.ts';

interface CancelledNoticeProps {
  readonly timeline: readonly TimelineEvent[];
  /** The reader is its customer. */
  readonly isOwn: boolean;
  /** What else to say. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Who cancelled an unpaid order, when and why. */
export function CancelledNotice({ timeline, isOwn, children, action }: CancelledNoticeProps) {
  const cancelled = timeline.findLast(({ event }) => event === 'cancel');
  return (
    <Alert title={titleOf(cancelled?.by ?? 'shop', isOwn)} action={action}>
      {cancelled && <p>{formatDateTime(cancelled.at)}</p>}
      {cancelled?.reason && <p>{t('Reason: {reason}', { reason: t(cancelled.reason) })}</p>}
      {children}
    </Alert>
  );
}

function titleOf(by: TimelineEvent['by'], isOwn: boolean): string {
  if (by === 'shop') return t('The shop cancelled this order');
  return isOwn ? t('You cancelled this order') : t('The customer cancelled this order');
}
