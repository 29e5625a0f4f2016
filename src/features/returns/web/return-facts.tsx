import { formatDateTime } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Link } from '#ui/link.tsx';
import type { Return } from '../contract.ts';
import { orderPath } from './return-paths.ts';

/** Who asked for a return, of which order, and what they wrote. */
export function ReturnFacts({ found }: { readonly found: Omit<Return, 'may'> }) {
  const { order, company, requestedBy, requestedAt, note, currency } = found;
  const { credited, fee, refunded } = found;
  return (
    <DescriptionList>
      <DescriptionRow term={t('Order number')}>
        <Link to={orderPath(order._id)}>{order.number}</Link>
      </DescriptionRow>
      <DescriptionRow term={t('Asked by')}>
        {requestedBy}, {formatDateTime(requestedAt)}
      </DescriptionRow>
      {company && <DescriptionRow term={t('Company')}>{company.name}</DescriptionRow>}
      {note && (
        <DescriptionRow term={t('Message')}>
          <span className="whitespace-pre-line wrap-anywhere">{note}</span>
        </DescriptionRow>
      )}
      {credited !== null && (
        <DescriptionRow term={t('Credited')}>{formatAmount(credited, currency)}</DescriptionRow>
      )}
      {fee !== null && Number(fee) > 0 && (
        <DescriptionRow term={t('Restocking fee')}>{formatAmount(fee, currency)}</DescriptionRow>
      )}
      {refunded !== null && Number(refunded) > 0 && (
        <DescriptionRow term={t('Refunded')}>{formatAmount(refunded, currency)}</DescriptionRow>
      )}
    </DescriptionList>
  );
}
