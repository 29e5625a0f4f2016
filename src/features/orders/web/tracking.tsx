import { ExternalLink } from 'lucide-react';
import { formatDate } from '#shared/date-format.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Copyable } from '#ui/copyable.tsx';
import type { LinePieces, Parcel, ParcelDetails } from '../domain/parcels.ts';
import { ParcelActions, type ParcelActionsProps } from './parcel-actions.tsx';

interface ParcelListProps {
  readonly parcels: readonly (ParcelDetails &
    Partial<Pick<Parcel, '_id' | 'deliveredAt' | 'lines'>>)[];
  /** Whether the parcels show what is in them. */
  readonly contents?: boolean;
  /** In the back office, where parcels are printed and marked as delivered. */
  readonly managed?: Omit<ParcelActionsProps, 'parcelId'> | undefined;
}

/** The parcels of an order: a line for one, a numbered list of several. */
export function ParcelList({ parcels, contents = false, managed }: ParcelListProps) {
  const [only] = parcels;
  if (!only) return null;
  const items = parcels.map(({ _id, deliveredAt, lines = [], ...details }) => (
    <>
      <Tracking {...details} />
      {contents && <PiecesList pieces={lines} />}
      {contents && deliveredAt && (
        <p className="text-sm">{t('Delivered on {day}', { day: formatDate(deliveredAt) })}</p>
      )}
      {managed && _id !== undefined && <ParcelActions {...managed} parcelId={_id} />}
    </>
  ));
  if (items.length === 1) return items[0];
  return (
    <ol aria-label={t('Parcels')} className="list-decimal pl-5 text-muted">
      {items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- Parcels have no other identity here.
        <li key={at}>{item}</li>
      ))}
    </ol>
  );
}

/** Pieces of order lines. */
export function PiecesList({ pieces }: { pieces: readonly LinePieces[] }) {
  if (pieces.length === 0) return null;
  return (
    <ul aria-label={t('Pieces')} className="text-sm text-muted">
      {pieces.map(({ productId, sku, productname, quantity }) => (
        <li key={productId}>
          {t('{quantity} × {name}', { quantity: formatCount(quantity), name: productname })},{' '}
          <span className="code">{sku}</span>
        </li>
      ))}
    </ul>
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
