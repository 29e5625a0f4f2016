import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { countryName, type CountryCode } from '#shared/countries.ts';
import { formatDate, formatDay } from '#shared/date-format.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast.ts';
import type { TaxCertificate } from '../certificates-contract.ts';
import type { CertificateState } from '../domain/tax-certificate.ts';
import { CertificateDialog, type AddCertificate } from './certificate-dialog.tsx';
import { DecideAboutCertificate, type Decide } from './decide-about-certificate.tsx';

type Downloaded =
  | { readonly ok: true; readonly value: Blob }
  | { readonly ok: false; readonly problem: FormRefusal };

interface TaxCertificatesSectionProps {
  readonly certificates: readonly TaxCertificate[];
  readonly hint: string;
  readonly download: (id: string) => Promise<Downloaded>;
  /** Null for those who may not add any. */
  readonly add: AddCertificate | null;
  /** Null for those who do not decide. */
  readonly decide: Decide | null;
}

const stateNames: Readonly<Record<CertificateState, string>> = {
  submitted: 'Waits for the shop',
  accepted: 'Accepted',
  refused: 'Refused',
};
const stateTones = { submitted: 'info', accepted: 'positive', refused: 'danger' } as const;

/** The certificates that free a company of the tax of a place. */
export function TaxCertificatesSection(props: TaxCertificatesSectionProps) {
  const { certificates, hint, download, add, decide } = props;
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  if (certificates.length === 0 && !add) return null;

  async function open({ _id, number }: TaxCertificate) {
    const outcome = await download(_id);
    if (outcome.ok) saveFile(outcome.value, `${number.replaceAll('/', '-')}.pdf`);
    else toast.danger(outcome.problem.title);
  }

  return (
    <Section
      title={t('Tax certificates')}
      action={add && <Button onClick={() => setAdding(true)}>{t('Add a certificate')}</Button>}
    >
      <p className="mb-4 max-w-prose text-sm text-muted">{hint}</p>
      <ul className="divide-y divide-line border-y border-line">
        {certificates.map((certificate) => (
          <li key={certificate._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <p className="font-medium">
                {placeOf(certificate)}, {certificate.number}
              </p>
              <p className="text-sm text-muted">{describe(certificate)}</p>
              {certificate.note && <p className="text-sm">{certificate.note}</p>}
            </div>
            {certificate.endsSoon && <Badge tone="caution">{t('Ends soon, or has ended')}</Badge>}
            <Badge tone={stateTones[certificate.state]}>{t(stateNames[certificate.state])}</Badge>
            <Button
              size="sm"
              aria-label={t('Download {name}', { name: certificate.number })}
              onClick={() => void open(certificate)}
            >
              {t('Download')}
            </Button>
            {decide && <DecideAboutCertificate certificate={certificate} decide={decide} />}
          </li>
        ))}
      </ul>
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

function placeOf({ country, region }: TaxCertificate): string {
  const name = countryName(country as CountryCode, currentLocale());
  return region ? `${region}, ${name}` : name;
}

function describe({ reason, validUntil, addedBy, addedAt }: TaxCertificate): string {
  const until = validUntil
    ? t('Valid until {day}', { day: formatDay(validUntil) })
    : t('Without an end');
  return [reason, until, addedBy, formatDate(addedAt)].join(', ');
}
