import { Ban, Package, PackageCheck, Printer, Truck, X, type LucideIcon } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MoreActions, type MoreAction } from '#ui/more-actions.tsx';
import { fulfilmentEvents, type FulfilmentEvent } from '../domain/fulfilment.ts';
import { useMay } from '#features/sessions/web/index.ts';
import { actionLabels, permissionFor } from './fulfilment-labels.ts';
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
  const may = useMay();
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
      <MoreActions
        size="sm"
        actions={[
          { label: t('Print packing slips'), icon: <Printer aria-hidden />, onSelect: onPrint },
          ...fulfilmentEvents
            .filter((event) => may(permissionFor(event)))
            .map((event): MoreAction => {
              const Icon = icons[event];
              return {
                label: t(actionLabels[event]),
                icon: <Icon aria-hidden />,
                variant: event === 'cancel' ? 'quiet' : 'secondary',
                disabled: busy,
                onSelect: () => onAct(event),
              };
            }),
        ]}
      />
      <IconButton label={t('Clear selection')} size="sm" icon={<X />} onClick={onClear} />
    </div>
  );
}
