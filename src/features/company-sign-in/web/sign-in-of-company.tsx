import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { useMay } from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast.ts';
import {
  endRequiredSignIn,
  proveCompanyDomain,
  type CompanyDomain,
  type CompanySignIn,
} from '../contract.ts';
import { companySignInMessages } from './company-sign-in-texts.ts';
import { DomainTable } from './domain-table.tsx';
import { ProviderDetails } from './provider-details.tsx';

interface SignInOfCompanyProps {
  readonly companyId: string;
  readonly signIn: CompanySignIn;
}

/** How the people of a company sign in, for the staff of the shop, who help where the company cannot. */
export function SignInOfCompany({ companyId, signIn }: SignInOfCompanyProps) {
  const { domains, provider } = signIn;
  const api = useApi();
  const { revalidate } = useRevalidator();
  const mayChange = useMay()('companies.change');
  /** Whose proof is stated; null for the end of the requirement. */
  const [dialog, setDialog] = useState<{ readonly domain: CompanyDomain | null } | null>(null);

  async function send(domain: CompanyDomain | null, note: string) {
    const outcome = domain
      ? await api(proveCompanyDomain, { params: { companyId, id: domain._id }, body: { note } })
      : await api(endRequiredSignIn, { params: { companyId }, body: { note } });
    if (!outcome.ok) return outcome.problem;
    setDialog(null);
    const { domainProved, optional } = companySignInMessages;
    toast.positive(domain ? domainProved : optional);
    void revalidate();
    return null;
  }

  return (
    <Section
      title={t('Sign-in')}
      action={
        mayChange &&
        provider?.required && (
          <Button onClick={() => setDialog({ domain: null })}>{t('End the requirement')}</Button>
        )
      }
    >
      {domains.length === 0 ? (
        <p className="mb-4 text-muted">{t('The company has added no domain.')}</p>
      ) : (
        <div className="mb-6">
          <DomainTable
            domains={domains}
            actionsOf={(domain) =>
              mayChange && !domain.proved
                ? [
                    {
                      text: t('Belongs to the company'),
                      label: t('Belongs to the company: {domain}', { domain: domain.domain }),
                      run: () => setDialog({ domain }),
                    },
                  ]
                : []
            }
          />
        </div>
      )}
      <ProviderDetails {...signIn} />
      {dialog && (
        <ReasonDialog
          title={
            dialog.domain
              ? t('{domain} belongs to the company?', { domain: dialog.domain.domain })
              : t('End the requirement of the identity provider?')
          }
          description={
            dialog.domain
              ? t('The company then decides how everybody with an address of this domain signs in.')
              : t('Its people can then sign in with a password again.')
          }
          hint={t('The audit log and the log of the company show it.')}
          missing={t('Say how you know.')}
          submitLabel={dialog.domain ? t('Belongs to the company') : t('End the requirement')}
          onClose={() => setDialog(null)}
          onSubmit={(note) => send(dialog.domain, note)}
        />
      )}
    </Section>
  );
}
