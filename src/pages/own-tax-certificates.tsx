// Tax certificates on the page of a company.
import { useApi } from '#browser/api.ts';
import {
  downloadTaxCertificate,
  submitTaxCertificate,
  type TaxCertificate,
} from '#features/tax/certificates-contract.ts';
import { TaxCertificatesSection } from '#features/tax/web/index.ts';
import { t } from '#shared/texts/texts.ts';

interface OwnTaxCertificatesProps {
  readonly companyId: string;
  readonly certificates: readonly TaxCertificate[];
  readonly mayAdd: boolean;
}

/** The certificates of a company for its people. */
export function OwnTaxCertificates({ companyId, certificates, mayAdd }: OwnTaxCertificatesProps) {
  const api = useApi();
  const params = { companyId };
  return (
    <TaxCertificatesSection
      certificates={certificates}
      hint={t(
        'Orders to the place that a certificate names are without tax once we have accepted it.',
      )}
      download={(certificateId) =>
        api(downloadTaxCertificate, { params: { companyId, certificateId } })
      }
      add={
        mayAdd
          ? (query, body, idempotencyKey) =>
              api(submitTaxCertificate, { params, query, body }, { idempotencyKey })
          : null
      }
      decide={null}
    />
  );
}
