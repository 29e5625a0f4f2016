import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { ERASURE_DAYS } from '#features/people/domain/erasure-days.ts';
import { browserSession } from '#features/sessions/web/index.ts';
import { formatDay } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast.ts';
import { useConfirm } from '#ui/use-confirm.ts';
import { requestErasure, type Erasure, type ErasureObstacle } from '../contract.ts';

interface ErasureSectionProps {
  readonly userId: string;
  /** Whether the reader is the person who is to be erased. */
  readonly isOwn: boolean;
  readonly erasure: Erasure;
}

const obstacleTexts: Readonly<Record<ErasureObstacle, () => string>> = {
  'open-orders': () => t('Orders that are not paid or not delivered yet.'),
  'open-quotes': () => t('Quotes that are still open.'),
  'open-returns': () => t('Returns that are still open.'),
  'owed-money': () => t('Money that the shop still has to pay back.'),
  'company-admin': () =>
    t('The admin role in a company: give it to somebody else and leave the company.'),
  'works-for-the-shop': () => t('A role in the shop: another admin takes it away.'),
};

/** Deletes the account, which can be taken back by signing in for some days. */
export function ErasureSection({ userId, isOwn, erasure }: ErasureSectionProps) {
  const api = useApi();
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const { eraseAt, obstacles } = erasure;

  async function request() {
    const sure = await confirm({
      title: t('Delete the account?'),
      detail: t('All its sign-ins end now. Signing in within {days} days keeps it.', {
        days: ERASURE_DAYS,
      }),
      confirmLabel: 'Delete the account',
      tone: 'danger',
    });
    if (!sure) return;
    setBusy(true);
    const outcome = await api(requestErasure, { params: { id: userId } });
    setBusy(false);
    if (outcome.ok && isOwn) {
      const day = formatDay(outcome.value.eraseAt ?? '');
      const message = t('Your account will be deleted on {day}. To keep it, sign in before.', {
        day,
      });
      browserSession().session.end({ message, to: '/' });
      return;
    }
    if (!outcome.ok) toast.danger(outcome.problem.title);
    await revalidate();
  }

  return (
    <Section title={t('Deletion of the account')} className="mt-10 max-w-2xl">
      <p className="text-muted">
        {t(
          'Profile, sign-ins, carts, bills of materials, stock alerts and company memberships are deleted. Reviews and quotes stay without the name. Orders, invoices, returns and the audit log stay as long as the law asks for it.',
        )}
      </p>
      {eraseAt !== null && (
        <Alert tone="caution" className="mt-4">
          {t('The account will be deleted on {day}, unless the person signs in before.', {
            day: formatDay(eraseAt),
          })}
        </Alert>
      )}
      {eraseAt === null && obstacles.length > 0 && (
        <Alert tone="info" title={t('This has to end first')} className="mt-4">
          <ul className="list-disc pl-5">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacleTexts[obstacle]()}</li>
            ))}
          </ul>
        </Alert>
      )}
      {eraseAt === null && (
        <Button
          variant="danger"
          className="mt-4"
          busy={busy}
          disabled={obstacles.length > 0}
          onClick={() => void request()}
        >
          {t('Delete the account')}
        </Button>
      )}
    </Section>
  );
}
