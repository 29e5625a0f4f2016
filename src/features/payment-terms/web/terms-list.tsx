import type { ReactNode } from 'react';
import { decimalForField } from '#shared/decimal-text.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import type { OwnTerms } from '../contract.ts';
import { purchaseOrderFileNames } from './purchase-order-file-names.ts';

/** The terms of a company: when it pays, and what it may still order. */
export function TermsList({ terms, children }: { terms: OwnTerms; children?: ReactNode }) {
  const { days, creditLimit, used, free, currency, requiresPurchaseOrder, earlyPayment } = terms;
  return (
    <DescriptionList>
      <DescriptionRow term={t('Payment terms')}>
        {days === 0
          ? t('At once')
          : tn('{count} day after the invoice', '{count} days after the invoice', days)}
      </DescriptionRow>
      {earlyPayment && (
        <DescriptionRow term={t('Early payment')}>
          {tn(
            '{percent} % off within {count} day',
            '{percent} % off within {count} days',
            earlyPayment.days,
            { percent: decimalForField(earlyPayment.percent) },
          )}
        </DescriptionRow>
      )}
      <DescriptionRow term={t('Credit limit')}>
        {formatAmount(creditLimit, currency)}
      </DescriptionRow>
      <DescriptionRow term={t('Used')}>{formatAmount(used, currency)}</DescriptionRow>
      <DescriptionRow term={t('Free')}>{formatAmount(free, currency)}</DescriptionRow>
      <DescriptionRow term={t('Purchase order number')}>
        {requiresPurchaseOrder ? t('Required') : t('Optional')}
      </DescriptionRow>
      {terms.purchaseOrderFile !== 'none' && (
        <DescriptionRow term={t('Purchase order as PDF')}>
          {t(purchaseOrderFileNames[terms.purchaseOrderFile])}
        </DescriptionRow>
      )}
      {children}
    </DescriptionList>
  );
}
