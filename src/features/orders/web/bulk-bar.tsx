import { Ban, Package, PackageCheck, Printer, Truck, X, type LucideIcon } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { fulfilmentEvents, type FulfilmentEvent } from '../domain/fulfilment.ts';
import { actionLabels } from './fulfilment-labels.ts';
import { orderMessages } from './messages.ts';

const icons: Readonly<Record<FulfilmentEvent, LucideIcon>> = {
  pack: Package,
  ship: Truck,
  deliver: PackageCheck,
  cancel: Ban,
};

interface BulkBarProps {
  readonly count: number;
  readonly busy: boolean;
  readonly onAct: (event: FulfilmentEvent) => void;
  readonly onPrint: () => void;
  readonly onClear: () => void;
}

/** The actions for the selected orders, at the bottom of the window while any are selected. */
export function BulkBar({ count, busy, onAct, onPrint, onClear }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <div
      role="toolbar"
      aria-label={t('Selected orders')}
      data-foot-bar=""
      data-print="none"
      className="sticky bottom-3 z-10 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-md border border-line-strong bg-raised px-3 py-2 shadow-raised"
    >
      <span role="status" className="px-1 text-sm font-medium">
        {orderMessages.selected(count)}
      </span>
      <Button size="sm" onClick={onPrint}>
        <Printer aria-hidden />
        {t('Print packing slips')}
      </Button>
      {fulfilmentEvents.map((event) => {
        const Icon = icons[event];
        return (
          <Button
            key={event}
            size="sm"
            variant={event === 'cancel' ? 'quiet' : 'secondary'}
            disabled={busy}
            onClick={() => onAct(event)}
          >
            <Icon aria-hidden />
            {t(actionLabels[event])}
          </Button>
        );
      })}
      <IconButton label={t('Clear selection')} size="sm" icon={<X />} onClick={onClear} />
    </div>
  );
}
