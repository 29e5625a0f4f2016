import { ExternalLink } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Copyable } from '#ui/copyable.tsx';
import type { Shipment } from '../domain/order-history.ts';

/** The carrier, the tracking number and a link to track the parcel. */
export function Tracking({ carrier, trackingNumber, trackingLink }: Shipment) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      {carrier}
      {trackingNumber && <Copyable text={trackingNumber} what={t('tracking number')} />}
      {trackingLink && (
        <a href={trackingLink} target="_blank" rel="noreferrer" className="link inline-flex gap-1">
          {t('Track parcel')}
          <ExternalLink aria-hidden className="size-3.5 self-center" />
        </a>
      )}
    </p>
  );
}
