// The page of a company with its terms and sign-in, which companies must not import.
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { RetryChanges } from '#browser/retry-changes.tsx';
import { CompanyView, loadCompany } from '#features/companies/web/index.ts';
import { CompanySignInSection, loadCompanySignIn } from '#features/company-sign-in/web/index.ts';
import { listTaxCertificates } from '#features/tax/certificates-contract.ts';
import { getTaxNumberCheck } from '#features/tax/contract.ts';
import { TaxNumberSection } from '#features/tax/web/index.ts';
import { loadTerms, TermsSection } from '#features/payment-terms/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { NotFound } from '#ui/not-found.tsx';
import { OwnTaxCertificates } from './own-tax-certificates.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

type Loaded = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle<Loaded | undefined> = {
  title: (loaded) => loaded?.found.company.name ?? t('Company'),
};

/** Null for a company that the person does not belong to, if there is one. */
export async function loader(args: LoaderFunctionArgs) {
  const found = await loadCompany(args);
  if (!found) return null;
  const { company, mayAdminister } = found;
  const { request, context } = args;
  const mayChange = mayAdminister && company.state === 'active';
  const api = context.get(apiContext);
  const { signal } = request;
  const signIn = mayChange ? await loadCompanySignIn(api, company._id, signal) : null;
  const terms = company.state === 'active' ? await loadTerms(api, company._id, signal) : null;
  const which = { params: { companyId: company._id } };
  const { check } = pageValue(await api(getTaxNumberCheck, which, { signal }));
  const certificates = pageValue(await api(listTaxCertificates, which, { signal }));
  return { found, signIn, terms, certificates, mayChange, checks: check ? [check] : [] };
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  if (!loaded) return <NotFound />;
  const { found, signIn, terms, checks, certificates, mayChange } = loaded;
  return (
    <RetryChanges path={pathname}>
      <CompanyView {...found}>
        <TaxNumberSection checks={checks} />
        <OwnTaxCertificates
          companyId={found.company._id}
          certificates={certificates}
          mayAdd={mayChange}
        />
        {terms && <TermsSection terms={terms} />}
        {signIn && <CompanySignInSection companyId={found.company._id} signIn={signIn} />}
      </CompanyView>
    </RetryChanges>
  );
}
