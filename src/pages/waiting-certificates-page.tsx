import { FileCheck } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext, useApi } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { MANAGE_COMPANIES_PATH, managedCompanyPath } from '#features/companies/web/index.ts';
import { requireStaff, useMay } from '#features/sessions/web/index.ts';
import {
  decideAboutTaxCertificate,
  downloadManagedTaxCertificate,
  listWaitingTaxCertificates,
  type WaitingCertificate,
} from '#features/tax/certificates-contract.ts';
import { CertificateItem } from '#features/tax/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Tax certificates to check' };

const STEP = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  await requireStaff(args, 'companies.see');
  const api = context.get(apiContext);
  const { signal } = request;
  return loadPagedList(request, STEP, (page) =>
    api(listWaitingTaxCertificates, { query: page }, { signal }),
  );
}

/** The tax certificates of all companies that wait for a decision, longest waiting first. */
export function Component() {
  const list = useLoaderData<typeof loader>();
  const { items } = list;
  const title = t('Tax certificates to check');
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[{ label: t('Manage Companies'), to: MANAGE_COMPANIES_PATH }, { label: title }]}
          />
        }
        title={title}
      />
      {items.length === 0 ? (
        <EmptyState title={t('No certificates to check')} icon={<FileCheck />}>
          {t(
            'Companies send certificates from their own page. Earlier decisions are on the page of each company.',
          )}
        </EmptyState>
      ) : (
        <>
          <p className="mb-4 max-w-prose text-sm text-muted">
            {t(
              'Orders to the place that an accepted certificate names are without tax until it ends.',
            )}
          </p>
          <ul className="divide-y divide-line border-y border-line">
            {items.map((certificate) => (
              <Waiting key={certificate._id} certificate={certificate} />
            ))}
          </ul>
          <LoadMore
            {...list}
            shown={tn('{count} certificate shown', '{count} certificates shown', items.length)}
            back={t('Back to the longest waiting')}
            className="mt-6"
          />
        </>
      )}
    </>
  );
}

function Waiting({ certificate }: { readonly certificate: WaitingCertificate }) {
  const api = useApi();
  const mayChange = useMay()('companies.change');
  const { _id: companyId, name } = certificate.company;
  return (
    <CertificateItem
      certificate={certificate}
      company={
        <Link to={managedCompanyPath(companyId)} look="text" className="font-medium">
          {name}
        </Link>
      }
      download={(certificateId) =>
        api(downloadManagedTaxCertificate, { params: { companyId, certificateId } })
      }
      decide={
        mayChange
          ? async (certificateId, body) => {
              const which = { params: { companyId, certificateId }, body };
              const outcome = await api(decideAboutTaxCertificate, which);
              return outcome.ok ? null : outcome.problem;
            }
          : null
      }
    />
  );
}
