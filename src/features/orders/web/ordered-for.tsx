import { t } from '#shared/texts/texts.ts';
import { DescriptionRow } from '#ui/description-list.tsx';
import type { Order } from '../contract.ts';
import type { TimelineEvent } from '../domain/order-history.ts';

interface OrderedForProps {
  readonly order: Pick<Order, 'company' | 'costCentre'>;
  /** Documents leave it out. */
  readonly timeline?: readonly TimelineEvent[];
}

/** The company that an order was placed for, its cost centre, and whether somebody of the shop entered it. */
export function OrderedFor({ order, timeline = [] }: OrderedForProps) {
  const { company, costCentre } = order;
  const entered = timeline.find(({ enteredFor }) => enteredFor !== null);
  return (
    <>
      {company && <DescriptionRow term={t('Ordered for')}>{company.name}</DescriptionRow>}
      {costCentre && <DescriptionRow term={t('Cost centre')}>{costCentre}</DescriptionRow>}
      {entered && (
        <DescriptionRow term={t('Entered by')}>{entered.enteredBy ?? t('the shop')}</DescriptionRow>
      )}
    </>
  );
}
