import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { Order } from '../contract.ts';
import { deliverParcel } from '../fulfilment-contract.ts';
import { hasParcelContents, isDeliveredByParcel } from './order-status.ts';
import { parcelSlipUrl } from './packing-slip-links.ts';

export interface ParcelActionsProps {
  readonly order: Order;
  readonly parcelId: string;
  readonly onDelivered: (order: Order) => void;
}

/** What staff do with one of several parcels: print its packing slip, mark it as delivered. */
export function ParcelActions({ order, parcelId, onDelivered }: ParcelActionsProps) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const parcel = order.parcels.find(({ _id }) => _id === parcelId);

  async function deliver() {
    setBusy(true);
    const outcome = await api(deliverParcel, { params: { id: order._id, parcel: parcelId } });
    setBusy(false);
    if (outcome.ok) onDelivered(outcome.value);
    else toast.danger(outcome.problem.title);
  }

  return (
    <p data-print="none" className="flex flex-wrap items-center gap-x-4">
      {hasParcelContents(order) && (
        <Link to={parcelSlipUrl(order, parcelId)} className="link text-sm">
          {t('Packing slip of this parcel')}
        </Link>
      )}
      {isDeliveredByParcel(order) && !parcel?.deliveredAt && (
        <Button size="sm" variant="quiet" busy={busy} onClick={() => void deliver()}>
          {t('Mark delivered')}
        </Button>
      )}
    </p>
  );
}
