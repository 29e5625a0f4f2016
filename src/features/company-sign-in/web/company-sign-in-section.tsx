import { useState } from 'react';
import { useLocation, useRevalidator, useSearchParams } from 'react-router';
import { useApi } from '#browser/api.ts';
import { newId } from '#browser/new-id.ts';
import { beginCompanySignIn, companySignInWarning } from '#features/identity/web/index.ts';
import { IdentityError, sessionMessages, useSession } from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast.ts';
import { useConfirm } from '#ui/use-confirm.ts';
import {
  checkCompanyDomain,
  deleteCompanyDomain,
  requireCompanySignIn,
  type CompanyDomain,
  type CompanySignIn,
} from '../contract.ts';
import { companySignInMessages, missingStep, proofProblem } from './company-sign-in-texts.ts';
import { DomainDialog } from './domain-dialog.tsx';
import { DomainTable } from './domain-table.tsx';
import { ProviderDetails } from './provider-details.tsx';
import { ProviderDialog } from './provider-dialog.tsx';

interface CompanySignInSectionProps {
  readonly companyId: string;
  readonly signIn: CompanySignIn;
}

/** How the people of a company sign in, for its admins. */
export function CompanySignInSection({ companyId, signIn }: CompanySignInSectionProps) {
  const { domains, provider } = signIn;
  const { revalidate } = useRevalidator();
  const { check, giveUp, problem } = useDomains(companyId);
  const change = useRequirement(companyId);
  const trial = useTrial();
  const [dialog, setDialog] = useState<'domain' | 'provider' | null>(null);
  const missing = missingStep(signIn);
  const required = provider?.required ?? false;

  function saved(message: string) {
    setDialog(null);
    toast.positive(message);
    void revalidate();
  }

  return (
    <Section
      title={t('Sign-in')}
      action={<Button onClick={() => setDialog('domain')}>{t('Add domain')}</Button>}
    >
      <p className="mb-4 max-w-prose text-muted">
        {t(
          'People with an address of your domain can sign in with the identity provider of your company.',
        )}
      </p>
      {problem && (
        <Alert tone="caution" title={t('The domain is not proved yet.')} className="mb-4">
          <p className="wrap-anywhere">{problem}</p>
        </Alert>
      )}
      {domains.length > 0 && (
        <DomainTable
          domains={domains}
          actionsOf={(one) => [
            ...(one.proved
              ? []
              : [
                  {
                    text: t('Check now'),
                    label: t('Check now: {domain}', { domain: one.domain }),
                    run: () => void check(one),
                  },
                ]),
            {
              text: t('Give up'),
              label: t('Give up {domain}', { domain: one.domain }),
              quiet: true,
              run: () => void giveUp(one),
            },
          ]}
        />
      )}
      <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3>{t('Identity provider')}</h3>
        <Button onClick={() => setDialog('provider')}>
          {provider ? t('Change') : t('Set up')}
        </Button>
      </div>
      <ProviderDetails {...signIn} />
      {trial.warning && (
        <Alert tone="danger" title={t('The sign-in did not work.')} className="mt-4">
          <p>{t(trial.warning)}</p>
        </Alert>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {provider && domains.some(({ proved }) => proved) && (
          <Button busy={trial.busy} onClick={() => void trial.begin()}>
            {t('Try sign-in')}
          </Button>
        )}
        <Button
          variant={required ? 'secondary' : 'primary'}
          disabled={!required && missing !== null}
          onClick={() => void change(!required)}
        >
          {required ? t('No longer require it') : t('Require it')}
        </Button>
        <p className="text-sm text-muted">
          {required ? t('People of your domains sign in with it only.') : missing}
        </p>
      </div>
      {dialog === 'domain' && (
        <DomainDialog
          companyId={companyId}
          onClose={() => setDialog(null)}
          onSaved={() => saved(companySignInMessages.domainAdded)}
        />
      )}
      {dialog === 'provider' && (
        <ProviderDialog
          companyId={companyId}
          {...signIn}
          onClose={() => setDialog(null)}
          onSaved={() => saved(companySignInMessages.providerSaved)}
        />
      )}
    </Section>
  );
}

function useDomains(companyId: string) {
  const api = useApi();
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);

  async function check(one: CompanyDomain) {
    setProblem(null);
    const outcome = await api(checkCompanyDomain, { params: { companyId, id: one._id } });
    if (outcome.ok) toast.positive(companySignInMessages.domainProved);
    else if (outcome.problem.type === 'company-sign-in/not-proved') {
      setProblem(proofProblem(one, outcome.problem));
    } else toast.danger(outcome.problem.title);
    await revalidate();
  }

  async function giveUp({ _id: id, domain }: CompanyDomain) {
    const question = {
      title: t('Give up {domain}?', { domain }),
      detail: t('Its people then sign in as everybody else. Another company can prove it.'),
      confirmLabel: 'Give up',
      tone: 'danger' as const,
    };
    if (!(await confirm(question))) return;
    const key = { idempotencyKey: newId() };
    const outcome = await api(deleteCompanyDomain, { params: { companyId, id } }, key);
    if (outcome.ok) toast.positive(companySignInMessages.domainDeleted);
    else toast.danger(outcome.problem.title);
    await revalidate();
  }

  return { check, giveUp, problem };
}

function useRequirement(companyId: string) {
  const api = useApi();
  const confirm = useConfirm();
  const { revalidate } = useRevalidator();

  async function change(required: boolean) {
    const question = required
      ? {
          title: t('Require the identity provider?'),
          detail: t(
            'People of your domains, you included, are signed out now and sign in with it from then on. Passwords no longer work for them.',
          ),
          confirmLabel: 'Require it',
        }
      : {
          title: t('No longer require the identity provider?'),
          detail: t('People of your domains can then sign in with a password again.'),
          confirmLabel: 'No longer require it',
        };
    if (!(await confirm(question))) return;
    const outcome = await api(requireCompanySignIn, {
      params: { companyId },
      body: { required },
    });
    const { required: on, optional } = companySignInMessages;
    if (outcome.ok) toast.positive(required ? on : optional);
    else toast.danger(outcome.problem.title);
    await revalidate();
  }

  return change;
}

/** Signs the admin in by the provider, which sends them back to this page. */
function useTrial() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function begin() {
    setBusy(true);
    setRefusal(null);
    const back = { callbackURL: pathname, errorCallbackURL: pathname };
    try {
      location.assign(await beginCompanySignIn(user?.email ?? '', back));
    } catch (error) {
      setRefusal(error instanceof IdentityError ? error.message : sessionMessages.noResponse);
      setBusy(false);
    }
  }

  return { begin, busy, warning: refusal ?? companySignInWarning(search.get('error')) };
}
