import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import type { TaxCertificate } from '../certificates-contract.ts';
import { CertificateDialog, type AddCertificate } from './certificate-dialog.tsx';
import { CertificateItem, type DownloadCertificate } from './certificate-item.tsx';
import type { Decide } from './decide-about-certificate.tsx';

interface TaxCertificatesSectionProps {
  readonly certificates: readonly TaxCertificate[];
  readonly hint: string;
  readonly download: DownloadCertificate;
  /** Null for those who may not add any. */
  readonly add: AddCertificate | null;
  /** Null for those who do not decide. */
  readonly decide: Decide | null;
}

/** The certificates that free a company of the tax of a place. */
export function TaxCertificatesSection(props: TaxCertificatesSectionProps) {
  const { certificates, hint, download, add, decide } = props;
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  if (certificates.length === 0 && !add) return null;

  return (
    <Section
      title={t('Tax certificates')}
      action={add && <Button onClick={() => setAdding(true)}>{t('Add a certificate')}</Button>}
    >
      <p className="mb-4 max-w-prose text-sm text-muted">{hint}</p>
      {certificates.length === 0 ? (
        <p className="text-sm">{t('No certificates yet')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {certificates.map((certificate) => (
            <CertificateItem
              key={certificate._id}
              certificate={certificate}
              download={download}
              decide={decide}
            />
          ))}
        </ul>
      )}
      {isAdding && add && (
        <CertificateDialog
          add={add}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            void revalidate();
          }}
        />
      )}
    </Section>
  );
}
