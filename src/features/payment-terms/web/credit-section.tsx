import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { newId } from '#browser/new-id.ts';
import { useMay } from '#features/sessions/web/index.ts';
import { formatDay } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast.ts';
import { useConfirm } from '#ui/use-confirm.ts';
import { holdCredit, releaseCredit, withdrawTerms, type ManagedTerms } from '../contract.ts';
import { TermsDialog } from './terms-dialog.tsx';
import { TermsList } from './terms-list.tsx';

interface CreditSectionProps {
  readonly companyId: string;
  readonly currency: string;
  readonly terms: ManagedTerms | null;
}

type Open = 'terms' | 'hold' | null;

/** The terms and the credit of a company, for the staff who grant them. */
export function CreditSection({ companyId, currency, terms }: CreditSectionProps) {
  const mayChange = useMay()('credit.change');
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Open>(null);
  const withdraw = useWithdraw(companyId);
  return (
    <Section
      title={t('Orders on invoice')}
      action={
        mayChange && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen('terms')}>
              {terms ? t('Change terms') : t('Allow orders on invoice')}
            </Button>
            {terms && (
              <Button onClick={() => setOpen('hold')}>
                {terms.hold ? t('Take off hold') : t('Put on hold')}
              </Button>
            )}
            {terms && (
              <Button variant="quiet" onClick={() => void withdraw()}>
                {t('Withdraw')}
              </Button>
            )}
          </div>
        )
      }
    >
      {terms?.hold && (
        <Alert
          tone="caution"
          title={t('On hold since {day}', { day: formatDay(terms.hold.at) })}
          className="mb-4"
        >
          <p className="wrap-anywhere">{terms.hold.reason}</p>
          <p className="text-sm text-muted">{terms.hold.by}</p>
        </Alert>
      )}
      {terms && !terms.accepted && !terms.hold && (
        <Alert
          tone="caution"
          title={t('Orders on invoice are refused: the shop writes no invoices.')}
          action={
            <ButtonLink size="sm" to="/dashboard/settings#documents">
              {t('Settings of documents')}
            </ButtonLink>
          }
          className="mb-4"
        />
      )}
      {terms ? (
        <TermsList terms={terms} />
      ) : (
        <p className="max-w-prose text-muted">{t('This company pays each order at once.')}</p>
      )}
      {open === 'terms' && (
        <TermsDialog
          {...{ companyId, currency, terms }}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            toast.positive(t('The terms are saved.'));
            void revalidate();
          }}
          onRefused={() => void revalidate()}
        />
      )}
      {open === 'hold' && terms && (
        <HoldDialog
          companyId={companyId}
          isHeld={terms.hold !== null}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

interface HoldDialogProps {
  readonly companyId: string;
  readonly isHeld: boolean;
  readonly onClose: () => void;
}

function HoldDialog({ companyId, isHeld, onClose }: HoldDialogProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  return (
    <ReasonDialog
      title={isHeld ? t('Accept orders on invoice again?') : t('Put orders on invoice on hold?')}
      description={
        isHeld
          ? t('The people of the company can order on invoice again, within the credit limit.')
          : t('The people of the company can still order and pay in other ways.')
      }
      hint={t('Only the shop sees it.')}
      missing={t('A reason is required')}
      submitLabel={isHeld ? t('Take off hold') : t('Put on hold')}
      onClose={onClose}
      onSubmit={async (reason) => {
        const call = isHeld ? releaseCredit : holdCredit;
        const outcome = await api(call, { params: { companyId }, body: { reason } });
        if (!outcome.ok) return outcome.problem;
        onClose();
        toast.positive(isHeld ? t('Orders on invoice are accepted again.') : t('Put on hold.'));
        await revalidate();
        return null;
      }}
    />
  );
}

function useWithdraw(companyId: string) {
  const api = useApi();
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  return async () => {
    const title = t('Allow no more orders on invoice?');
    const detail = t('Open invoices stay as they are.');
    if (!(await confirm({ title, detail, confirmLabel: 'Withdraw' }))) return;
    const outcome = await api(
      withdrawTerms,
      { params: { companyId } },
      { idempotencyKey: newId() },
    );
    if (outcome.ok) toast.positive(t('The terms are withdrawn.'));
    else toast.danger(outcome.problem.title);
    await revalidate();
  };
}
