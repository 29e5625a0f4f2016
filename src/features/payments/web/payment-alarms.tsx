import { useRef } from 'react';
import { formatDateTime } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { PaymentAlarm } from '../contract.ts';
import { useMarkSeen } from './use-mark-seen.ts';

const titles: Readonly<Record<PaymentAlarm['kind'], string>> = {
  'amount-differs': 'A payment does not match the amount due',
  'unknown-payment': 'Received a payment that matches no order',
  'refund-failed': 'A refund failed',
};

/** The payment alarms: open ones, and below them those marked as seen. */
export function PaymentAlarms({ alarms }: { alarms: readonly PaymentAlarm[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button disappears with its alarm: move the focus to the top of the list.
  const { mark, busyId } = useMarkSeen(() => heading.current?.focus());
  if (alarms.length === 0) return null;
  const open = alarms.filter(({ seenAt }) => seenAt === null);
  const seen = alarms.filter(({ seenAt }) => seenAt !== null);

  return (
    <section aria-labelledby="payment-alarms" className="mb-6 grid gap-2">
      <h2 id="payment-alarms" ref={heading} tabIndex={-1} className="text-lg">
        {open.length > 0 ? t('Payment alarms') : t('No open payment alarms')}
      </h2>
      {open.length > 0 && (
        <ul aria-labelledby="payment-alarms" className="grid gap-2">
          {open.map((alarm) => (
            <li key={alarm._id}>
              <Alert
                tone="danger"
                title={titles[alarm.kind]}
                role="group"
                action={
                  <Button
                    size="sm"
                    variant="secondary"
                    busy={busyId === alarm._id}
                    aria-label={t('Mark as seen: {what}', {
                      what: alarm.transactionId ?? t(titles[alarm.kind]),
                    })}
                    onClick={() => mark(alarm)}
                  >
                    {t('Mark as seen')}
                  </Button>
                }
              >
                <AlarmDetails alarm={alarm} />
              </Alert>
            </li>
          ))}
        </ul>
      )}
      {seen.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 text-sm">
            {t('Seen ({count})', { count: seen.length })}
          </summary>
          <ul className="mt-1 grid gap-3 border-l-2 border-line pl-3 text-sm">
            {seen.map((alarm) => (
              <li key={alarm._id}>
                <p className="font-medium">{t(titles[alarm.kind])}</p>
                <p className="text-muted">
                  <AlarmDetails alarm={alarm} />
                </p>
                <p className="text-muted">
                  <RichText
                    text="Seen by {email}, {time}"
                    parts={{
                      email: <EmailText email={alarm.seenBy ?? ''} />,
                      time: <Time at={alarm.seenAt ?? ''} />,
                    }}
                  />
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function AlarmDetails({ alarm: { detail, transactionId, raisedAt } }: { alarm: PaymentAlarm }) {
  return (
    <>
      {detail} {transactionId && <span className="code break-all">{transactionId}</span>}{' '}
      <Time at={raisedAt} />
    </>
  );
}

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}
