import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { useMay } from '#features/sessions/web/index.ts';
import { formatDateTime } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { toast } from '#ui/toast.ts';
import { checkCompany, type CompanyAccount } from '../staff-contract.ts';
import { companyMessages } from './company-texts.ts';

/** What was approved of a company and what it is now, which staff check; nothing while both are the same. */
export function ChangeNotice({ company }: { company: CompanyAccount }) {
  const { name, taxNumber, changed } = company;
  const mayCheck = useMay()('companies.change');
  const { busy, check } = useCheck(company);
  if (!changed) return null;
  const { approved, at, by } = changed;
  const time = formatDateTime(at);
  return (
    <Alert
      tone="caution"
      title={t('Changed since approval')}
      className="mb-6"
      action={
        mayCheck && (
          <Button size="sm" busy={busy} onClick={() => void check()}>
            {t('Checked')}
          </Button>
        )
      }
    >
      <dl className="my-2 grid gap-2">
        {approved.name !== name && (
          <Change term={t('Legal name')} before={approved.name} now={name} />
        )}
        {approved.taxNumber !== taxNumber && (
          <Change
            term={t('VAT or tax number')}
            before={<TaxNumber value={approved.taxNumber} />}
            now={<TaxNumber value={taxNumber} />}
          />
        )}
      </dl>
      <p>
        {by ? (
          <>
            {t('Last changed {time} by {name}', { time, name: by.name })}{' '}
            <EmailText email={by.email} />
          </>
        ) : (
          t('Last changed {time}', { time })
        )}
      </p>
    </Alert>
  );
}

interface ChangeProps {
  readonly term: string;
  readonly before: ReactNode;
  readonly now: ReactNode;
}

function Change({ term, before, now }: ChangeProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="wrap-anywhere">
        {t('Approved:')} <span className="text-ink">{before}</span>
      </dd>
      <dd className="wrap-anywhere">
        {t('Now:')} <span className="font-medium text-ink">{now}</span>
      </dd>
    </div>
  );
}

function TaxNumber({ value }: { value: string | null }) {
  return value === null ? '–' : <span className="code">{value}</span>;
}

/** Approves the values that the page shows. If they are no longer those of the company, shows the new ones instead. */
function useCheck({ _id: companyId, version }: CompanyAccount) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function check() {
    setBusy(true);
    const outcome = await api(checkCompany, { params: { companyId }, body: { version } });
    if (outcome.ok) toast.positive(companyMessages.checked);
    else toast.danger(outcome.problem.title);
    await revalidate();
    setBusy(false);
  }
  return { busy, check };
}
