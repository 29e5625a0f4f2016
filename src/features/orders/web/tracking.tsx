import { ExternalLink } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Copyable } from '#ui/copyable.tsx';
import type { ParcelDetails } from '../domain/parcels.ts';

/** The parcels of an order: a line for one, a numbered list of several. */
export function ParcelList({ parcels }: { parcels: readonly ParcelDetails[] }) {
  const [only] = parcels;
  if (!only) return null;
  if (parcels.length === 1) return <Tracking {...only} />;
  return (
    <ol aria-label={t('Parcels')} className="list-decimal pl-5 text-muted">
      {parcels.map((parcel, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- Parcels have no other identity here.
        <li key={at}>
          <Tracking {...parcel} />
        </li>
      ))}
    </ol>
  );
}

/** The carrier, the tracking number and a link to track the parcel. */
function Tracking({ carrier, trackingNumber, trackingLink }: ParcelDetails) {
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
