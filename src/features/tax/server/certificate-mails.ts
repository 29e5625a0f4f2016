import type { MailedTo } from '#features/companies/server/index.ts';
import { linkBlock, paragraph, type Mail } from '#platform/mail/mail.ts';
import { countryName, type CountryCode } from '#shared/countries.ts';
import { formatDay } from '#shared/date-format.ts';
import { currentLanguage, currentLocale, t } from '#shared/texts/texts.ts';

interface MailedCertificate {
  readonly country: string;
  readonly region: string | null;
  readonly number: string;
}

export interface EndingCertificate extends MailedCertificate {
  readonly validUntil: string;
}

interface MailedCompany {
  readonly id: string;
  readonly name: string;
}

/** Tells an admin of a company that a certificate ends, and that orders are taxed then. */
export function certificateEndsMail(
  { email, origin }: MailedTo,
  company: MailedCompany,
  certificate: EndingCertificate,
): Mail {
  const values = { ...valuesOf(company, certificate), day: formatDay(certificate.validUntil) };
  return {
    to: email,
    subject: t('Tax certificate {number} ends on {day}', values),
    language: currentLanguage(),
    origin,
    blocks: [
      paragraph(
        t('{company} orders without tax in {place} by certificate {number}, until {day}.', values),
      ),
      paragraph(t('Please send us the next one in time. Later orders are taxed without it.')),
      linkBlock(t('Open the company'), `${origin}/dashboard/companies/${company.id}`),
    ],
  };
}

/** Tells the shop that a company has sent a certificate, which frees it of tax once staff accept it. */
export function certificateSentMail(
  { email, origin }: MailedTo,
  company: MailedCompany,
  certificate: MailedCertificate,
): Mail {
  const values = valuesOf(company, certificate);
  return {
    to: email,
    subject: t('{company} has sent a tax certificate', values),
    language: currentLanguage(),
    origin,
    blocks: [
      paragraph(
        t('{company} wants to order without tax in {place}, by certificate {number}.', values),
      ),
      paragraph(t('Check it, then accept or refuse it. Until then its orders are taxed.')),
      linkBlock(t('Open the company'), `${origin}/dashboard/managecompanies/${company.id}`),
    ],
  };
}

function valuesOf({ name }: MailedCompany, { country, region, number }: MailedCertificate) {
  const land = countryName(country as CountryCode, currentLocale());
  return { company: name, number, place: region ? `${region}, ${land}` : land };
}
