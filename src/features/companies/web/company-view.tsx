import { useState, type ReactNode } from 'react';
import { useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { pageValue } from '#browser/page-value.ts';
import { requireSignedIn } from '#features/sessions/web/index.ts';
import { allows } from '#shared/company-roles.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast.ts';
import { getCompany, listCompanyLog, listCompanyPeople } from '../contract.ts';
import { CompanyDetails } from './company-details.tsx';
import { CompanyLog } from './company-log.tsx';
import { COMPANIES_PATH } from './company-paths.ts';
import { StateBadge, StateNotice } from './company-state.tsx';
import { companyMessages } from './company-texts.ts';
import { EditCompanyDialog } from './edit-company-dialog.tsx';
import { loadPurchasing } from './load-purchasing.ts';
import { PeopleSection } from './people-section.tsx';
import { PurchasingSettings } from './purchasing-settings.tsx';

const LOG_STEP = 20;

export type LoadedCompany = NonNullable<Awaited<ReturnType<typeof loadCompany>>>;

/** Null for a company that the person does not belong to, if there is one. */
export async function loadCompany({ request, context, params }: LoaderFunctionArgs) {
  const { id: self } = requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  const which = { params: { companyId: params['id'] ?? '' } };
  const found = await api(getCompany, which, { signal });
  if (!found.ok && found.problem.type === 'general/not-in-company') return null;
  const company = pageValue(found);
  const mayAdminister = allows(company.roles, 'administer');
  const people = pageValue(await api(listCompanyPeople, which, { signal }));
  const log = mayAdminister
    ? await loadPagedList(request, LOG_STEP, (query) =>
        api(listCompanyLog, { ...which, query }, { signal }),
      )
    : null;
  const isActive = company.state === 'active';
  const purchasing = isActive
    ? await loadPurchasing(api, company._id, company.roles, signal)
    : null;
  return { self, company, mayAdminister, ...people, purchasing, log };
}

interface CompanyViewProps extends LoadedCompany {
  /** Further sections. */
  readonly children: ReactNode;
}

/** A company as its people see it. */
export function CompanyView(props: CompanyViewProps) {
  const { self, company, mayAdminister, people, invitations, purchasing, log, children } = props;
  const { revalidate } = useRevalidator();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[{ label: t('My Companies'), to: COMPANIES_PATH }, { label: company.name }]}
          />
        }
        title={<span className="wrap-anywhere">{company.name}</span>}
        actions={<ButtonLink to="/dashboard/requests">{t('Requests')}</ButtonLink>}
      >
        <StateBadge state={company.state} />
      </PageHeader>
      <StateNotice state={company.state} note={company.decisionNote} />
      <div className="grid gap-10">
        <Section
          title={t('Details')}
          action={mayAdminister && <Button onClick={() => setEditing(true)}>{t('Change')}</Button>}
        >
          <CompanyDetails company={company} />
        </Section>
        <PeopleSection {...{ company, people, invitations, self, mayAdminister }} />
        {purchasing && <PurchasingSettings {...purchasing} {...{ company, people, self }} />}
        {children}
        {log && <CompanyLog log={log} currency={company.currency} />}
      </div>
      {isEditing && (
        <EditCompanyDialog
          company={company}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            toast.positive(companyMessages.saved);
            void revalidate();
          }}
        />
      )}
    </>
  );
}
