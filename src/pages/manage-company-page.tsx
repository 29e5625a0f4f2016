// The page of a company with its prices, credit and sign-in, which companies must not import.
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { RetryChanges } from '#browser/retry-changes.tsx';
import { loadManagedCompany, ManagedCompanyView } from '#features/companies/web/index.ts';
import { CompanyPrices, loadPriceListsOfCompany } from '#features/company-catalogue/web/index.ts';
import { CreditSection, loadCredit } from '#features/payment-terms/web/index.ts';
import { listManagedTaxCertificates } from '#features/tax/certificates-contract.ts';
import { listTaxNumberChecks } from '#features/tax/contract.ts';
import { TaxNumberSection } from '#features/tax/web/index.ts';
import { loadSignInOfCompany, SignInOfCompany } from '#features/company-sign-in/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { NotFound } from '#ui/not-found.tsx';
import { ManagedTaxCertificates } from './managed-tax-certificates.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

type Loaded = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle<Loaded | undefined> = {
  title: (loaded) => loaded?.company.name ?? t('Company'),
};

export async function loader(args: LoaderFunctionArgs) {
  const companyId = args.params['id'] ?? '';
  const company = await loadManagedCompany(args, companyId);
  const prices = company && (await loadPriceListsOfCompany(args, companyId));
  if (!company || !prices) return null;
  const api = args.context.get(apiContext);
  const { signal } = args.request;
  const signIn = await loadSignInOfCompany(api, companyId, signal);
  const credit = await loadCredit(api, companyId, signal);
  const checks = pageValue(await api(listTaxNumberChecks, { params: { companyId } }, { signal }));
  const certificates = pageValue(
    await api(listManagedTaxCertificates, { params: { companyId } }, { signal }),
  );
  return { company, prices, signIn, credit, checks, certificates };
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  if (!loaded) return <NotFound />;
  const { company, prices, signIn, credit, checks, certificates } = loaded;
  return (
    <RetryChanges path={pathname}>
      <ManagedCompanyView company={company}>
        <TaxNumberSection checks={checks} />
        <ManagedTaxCertificates companyId={company._id} certificates={certificates} />
        {credit && <CreditSection companyId={company._id} {...credit} />}
        <CompanyPrices companyId={company._id} {...prices} />
        {signIn && <SignInOfCompany companyId={company._id} signIn={signIn} />}
      </ManagedCompanyView>
    </RetryChanges>
  );
}
