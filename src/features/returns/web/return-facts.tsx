import { ManagedCompanyLink } from '#features/companies/web/index.ts';
import { formatDateTime } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Link } from '#ui/link.tsx';
import type { Return } from '../contract.ts';
import { orderPath } from './return-paths.ts';

interface ReturnFactsProps {
  readonly found: Omit<Return, 'may'>;
  /** Whether staff look at it. */
  readonly isManaged?: boolean;
}

/** Who asked for a return, of which order, and what they wrote. */
export function ReturnFacts({ found, isManaged = false }: ReturnFactsProps) {
  const { order, company, requestedBy, requestedAt, note, currency } = found;
  const { credited, fee, refunded } = found;
  return (
    <DescriptionList>
      <DescriptionRow term={t('Order number')}>
        <Link to={orderPath(order._id)} look="text">
          {order.number}
        </Link>
      </DescriptionRow>
      <DescriptionRow term={t('Requested by')}>
        {requestedBy}, {formatDateTime(requestedAt)}
      </DescriptionRow>
      {company && (
        <DescriptionRow term={t('Company')}>
          {isManaged ? <ManagedCompanyLink company={company} /> : company.name}
        </DescriptionRow>
      )}
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
