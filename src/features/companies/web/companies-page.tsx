import { useState } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { RetryChanges } from '#browser/retry-changes.tsx';
import { requireSignedIn } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.ts';
import { listMyCompanies, type MyCompany } from '../contract.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { COMPANIES_PATH, companyPath } from './company-paths.ts';
import { StateBadge } from './company-state.tsx';
import { companyMessages, roleNames, stateNotice } from './company-texts.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'My Companies' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSignedIn({ request });
  const { signal } = request;
  return pageValue(await context.get(apiContext)(listMyCompanies, {}, { signal }));
}

/** The companies of a person, and the form of a new one. */
export function Component() {
  const companies = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [isApplying, setApplying] = useState(false);
  const apply = (
    <Button variant="primary" onClick={() => setApplying(true)}>
      {t('Apply for a company')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('My Companies')} actions={companies.length > 0 && apply}>
        {t('Buy together with colleagues: orders, carts and lists of a company belong to it.')}
      </PageHeader>
      {companies.length === 0 ? (
        <EmptyState title={t('You belong to no company')} action={apply}>
          {t(
            'Apply for your company, or ask a colleague who is an admin of it to invite you. You can also go on buying for yourself.',
          )}
        </EmptyState>
      ) : (
        <ul className="border-t border-line">
          {companies.map((company) => (
            <CompanyItem key={company._id} company={company} />
          ))}
        </ul>
      )}
      {isApplying && (
        <RetryChanges path={COMPANIES_PATH}>
          <ApplyDialog
            onClose={() => setApplying(false)}
            onApplied={({ _id }) => {
              toast.positive(companyMessages.applied);
              void navigate(companyPath(_id));
            }}
          />
        </RetryChanges>
      )}
    </>
  );
}

function CompanyItem({ company }: { company: MyCompany }) {
  const { _id, name, state, roles, decisionNote } = company;
  return (
    <li className="grid gap-1 border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {state === 'refused' ? (
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        ) : (
          <Link to={companyPath(_id)} look="text" className="min-w-0 font-semibold wrap-anywhere">
            {name}
          </Link>
        )}
        <StateBadge state={state} />
      </div>
      <p className="text-sm text-muted">{roles.map((role) => t(roleNames[role])).join(', ')}</p>
      {state !== 'active' && <p className="text-sm">{stateNotice(state)}</p>}
      {decisionNote && state !== 'active' && (
        <p className="text-sm wrap-anywhere whitespace-pre-line">{decisionNote}</p>
      )}
    </li>
  );
}
