import { t } from '#shared/texts/texts.ts';
import { DescriptionRow } from '#ui/description-list.tsx';
import type { Order } from '../contract.ts';

/** The company that an order was placed for, and its cost centre. */
export function OrderedFor({ order }: { readonly order: Pick<Order, 'company' | 'costCentre'> }) {
  const { company, costCentre } = order;
  if (!company) return null;
  return (
    <>
      <DescriptionRow term={t('Ordered for')}>{company.name}</DescriptionRow>
      {costCentre && <DescriptionRow term={t('Cost centre')}>{costCentre}</DescriptionRow>}
    </>
  );
}
