import { formatDateTime } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import type { TimelineEvent } from '../domain/order-history.ts';

interface DeletedNoticeProps {
  readonly timeline: readonly TimelineEvent[];
  /** The reader is its customer. */
  readonly isOwn: boolean;
}

/** Who cancelled an order that was deleted, and when. */
export function DeletedNotice({ timeline, isOwn }: DeletedNoticeProps) {
  const cancelled = timeline.findLast(({ event }) => event === 'cancel');
  return (
    <Alert title={titleOf(cancelled?.by ?? 'shop', isOwn)} className="mb-6">
      {cancelled && formatDateTime(cancelled.at)}
    </Alert>
  );
}

function titleOf(by: TimelineEvent['by'], isOwn: boolean): string {
  if (by === 'shop') return t('The shop cancelled this order');
  return isOwn ? t('You cancelled this order') : t('The customer cancelled this order');
}
