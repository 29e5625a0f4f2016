// Tax certificates on the page of a company for staff.
import { useApi } from '#browser/api.ts';
import { useMay } from '#features/sessions/web/index.ts';
import {
  addTaxCertificate,
  decideAboutTaxCertificate,
  downloadManagedTaxCertificate,
  type TaxCertificate,
} from '#features/tax/certificates-contract.ts';
import { TaxCertificatesSection } from '#features/tax/web/index.ts';
import { t } from '#shared/texts/texts.ts';

interface ManagedTaxCertificatesProps {
  readonly companyId: string;
  readonly certificates: readonly TaxCertificate[];
}

/** The certificates of a company for staff, who decide about them. */
export function ManagedTaxCertificates({ companyId, certificates }: ManagedTaxCertificatesProps) {
  const api = useApi();
  const mayChange = useMay()('companies.change');
  const params = { companyId };
  return (
    <TaxCertificatesSection
      certificates={certificates}
      hint={t(
        'Orders to the place that an accepted certificate names are without tax until it ends.',
      )}
      download={(certificateId) =>
        api(downloadManagedTaxCertificate, { params: { companyId, certificateId } })
      }
      add={
        mayChange
          ? (query, body, idempotencyKey) =>
              api(addTaxCertificate, { params, query, body }, { idempotencyKey })
          : null
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
