import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import type { Order } from '../contract.ts';
import { fulfilmentLabels } from './fulfilment-labels.ts';

/** The state of the goods. */
export function FulfilmentBadge({ order: { fulfilment } }: { order: Order }) {
  const { text, tone } = fulfilmentLabels[fulfilment];
  return <Badge tone={tone}>{t(text)}</Badge>;
}
