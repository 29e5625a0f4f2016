import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import type { Order } from '../contract.ts';
import { fulfilmentWords } from './fulfilment-words.ts';

/** Where the goods are; nothing for an order that has only just begun. */
export function FulfilmentBadge({ order: { fulfilment } }: { order: Order }) {
  const { text, tone } = fulfilmentWords[fulfilment];
  return <Badge tone={tone}>{t(text)}</Badge>;
}
