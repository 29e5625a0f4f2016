import { formatDateTime } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Copyable } from '#ui/copyable.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Section } from '#ui/section.tsx';
import type { TaxNumberCheck } from '../contract.ts';

/** What the authority says about the VAT number of a company. @param checks newest first, at least one */
export function TaxNumberSection({ checks }: { readonly checks: readonly TaxNumberCheck[] }) {
  const [last, ...earlier] = checks;
  if (!last) return null;
  return (
    <Section title={t('Check of the VAT number')}>
      <DescriptionList>
        <DescriptionRow term={t('VAT number')}>{last.number}</DescriptionRow>
        <DescriptionRow term={t('Answer')}>{answerOf(last)}</DescriptionRow>
        <DescriptionRow term={t('Asked on')}>{formatDateTime(last.askedAt)}</DescriptionRow>
        {last.requestId && (
          <DescriptionRow term={t('Request ID')}>
            <Copyable text={last.requestId} what={t('request id')} />
          </DescriptionRow>
        )}
        {last.name && <DescriptionRow term={t('Name')}>{last.name}</DescriptionRow>}
        {last.address && (
          <DescriptionRow term={t('Address')}>
            <span className="whitespace-pre-line">{last.address}</span>
          </DescriptionRow>
        )}
      </DescriptionList>
      {earlier.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer text-sm">{t('Earlier answers')}</summary>
          <ul className="mt-2 grid gap-1 text-sm text-muted">
            {earlier.map((one) => (
              <li key={one.askedAt}>
                {formatDateTime(one.askedAt)}: {one.number}, {answerOf(one)}
                {one.requestId && `, ${one.requestId}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

function answerOf({ isValid }: TaxNumberCheck): string {
  if (isValid === null) return t('The service could not be reached. It is asked again.');
  return isValid ? t('Valid') : t('Not valid');
}
