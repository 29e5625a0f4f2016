import { Alert } from '#ui/alert.tsx';
import type { PaymentAlarm } from '../contract.ts';

const titles: Readonly<Record<PaymentAlarm['kind'], string>> = {
  'amount-differs': 'A payment differs from what was asked for',
  'unknown-payment': 'Money was received that no order waits for',
  'refund-failed': 'A refund failed',
};

/** Money that somebody must look after. */
export function PaymentAlarms({ alarms }: { alarms: readonly PaymentAlarm[] }) {
  if (alarms.length === 0) return null;
  return (
    <ul aria-label="Payment alarms" className="mb-6 grid gap-2">
      {alarms.map(({ _id, kind, detail, transactionId, raisedAt }) => (
        <li key={_id}>
          <Alert tone="danger" title={titles[kind]} role="group">
            {detail} {transactionId && <span className="code">{transactionId}</span>}{' '}
            <time dateTime={raisedAt}>{raisedAt.slice(0, 16).replace('T', ' ')}</time>
          </Alert>
        </li>
      ))}
    </ul>
  );
}
