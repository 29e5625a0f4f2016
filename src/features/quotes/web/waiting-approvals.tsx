import { formatDateTime } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Link } from '#ui/link.tsx';
import type { Quote } from '../domain/quote-documents.ts';

/** What waits for the approval of the company, and until when its prices hold. */
export function WaitingApprovals({
  quote: { approvals, currency },
  linked = false,
}: {
  readonly quote: Pick<Quote, 'approvals' | 'currency'>;
  /** Whether the reader can open the purchase requests. */
  readonly linked?: boolean;
}) {
  if (approvals.length === 0) return null;
  return (
    <Alert tone="info" title={t('Waits for the approval of the company')}>
      <ul className="grid gap-1">
        {approvals.map(({ _id, number, requestedBy, total, holdsUntil }) => (
          <li key={_id}>
            {linked ? <Link to={`/dashboard/requests/${_id}`}>{number}</Link> : number}
            {': '}
            {t('{amount}, asked by {name}. The prices hold until {date}.', {
              amount: formatAmount(total, currency),
              name: requestedBy,
              date: formatDateTime(holdsUntil),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
