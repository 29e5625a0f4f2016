import type { ReactNode } from 'react';
import { countryName, type CountryCode } from '#shared/countries.ts';
import { formatDate, formatDay } from '#shared/date-format.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';
import type { TaxCertificate } from '../certificates-contract.ts';
import type { CertificateState } from '../domain/tax-certificate.ts';
import { DecideAboutCertificate, type Decide } from './decide-about-certificate.tsx';

type Downloaded =
  | { readonly ok: true; readonly value: Blob }
  | { readonly ok: false; readonly problem: FormRefusal };
export type DownloadCertificate = (id: string) => Promise<Downloaded>;

const stateNames: Readonly<Record<CertificateState, string>> = {
  submitted: 'Waits for the shop',
  accepted: 'Accepted',
  refused: 'Refused',
};
const stateTones = { submitted: 'info', accepted: 'positive', refused: 'danger' } as const;

interface CertificateItemProps {
  readonly certificate: TaxCertificate;
  /** The company, in a list of several. */
  readonly company?: ReactNode;
  readonly download: DownloadCertificate;
  /** Null for those who do not decide. */
  readonly decide: Decide | null;
}

/** A certificate in a list: what it says, its state, its PDF and the decision about it. */
export function CertificateItem({ certificate, company, download, decide }: CertificateItemProps) {
  const { _id: id, number, note, endsSoon, state } = certificate;

  async function save() {
    const outcome = await download(id);
    if (outcome.ok) saveFile(outcome.value, `${number.replaceAll('/', '-')}.pdf`);
    else toast.danger(outcome.problem.title);
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {company}
        <p className="font-medium">
          {placeOf(certificate)}, {number}
        </p>
        <p className="text-sm text-muted">{describe(certificate)}</p>
        {note && <p className="text-sm">{note}</p>}
      </div>
      {endsSoon && <Badge tone="caution">{t('Ends soon, or has ended')}</Badge>}
      <Badge tone={stateTones[state]}>{t(stateNames[state])}</Badge>
      <span className="inline-flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-label={t('Download {name}', { name: number })}
          onClick={() => void save()}
        >
          {t('Download')}
        </Button>
        {decide && <DecideAboutCertificate certificate={certificate} decide={decide} />}
      </span>
    </li>
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
  return [reason, until, `${addedBy}, ${formatDate(addedAt)}`].join('\u00a0· ');
}
