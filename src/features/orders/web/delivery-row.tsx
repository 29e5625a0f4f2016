import { deliveryLines } from '#features/shipping/domain/delivery-texts.ts';
import { t } from '#shared/texts/texts.ts';
import { DescriptionRow } from '#ui/description-list.tsx';
import type { Order } from '../contract.ts';

/** How the order is delivered; nothing if nobody chose a method. */
export function DeliveryRow({ method }: { readonly method: Order['deliveryMethod'] }) {
  if (!method) return null;
  const [name, ...lines] = deliveryLines(method);
  return (
    <DescriptionRow term={t('Delivery')}>
      <p>{name}</p>
      {lines.length > 0 && <p className="whitespace-pre-line">{lines.join('\n')}</p>}
    </DescriptionRow>
  );
}
