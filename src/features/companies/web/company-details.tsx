import { addressLines } from '#shared/postal-address.ts';
import { formatDay } from '#shared/date-format.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import type { Company } from '../contract.ts';

export function CompanyDetails({ company }: { company: Company }) {
  const { name, taxNumber, billingAddress, peppolId, timeZone, appliedAt } = company;
  return (
    <DescriptionList>
      <DescriptionRow term={t('Legal name')}>
        <span className="wrap-anywhere">{name}</span>
      </DescriptionRow>
      <DescriptionRow term={t('VAT or tax number')}>
        {taxNumber === null ? '–' : <span className="code">{taxNumber}</span>}
      </DescriptionRow>
      <DescriptionRow term={t('Billing address')}>
        {addressLines(billingAddress, currentLocale()).map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </DescriptionRow>
      {peppolId !== null && (
        <DescriptionRow term={t('Peppol ID')}>
          <span className="code break-all">{peppolId}</span>
        </DescriptionRow>
      )}
      <DescriptionRow term={t('Time zone')}>{timeZone.replaceAll('_', ' ')}</DescriptionRow>
      <DescriptionRow term={t('Applied on')}>{formatDay(appliedAt)}</DescriptionRow>
    </DescriptionList>
  );
}
