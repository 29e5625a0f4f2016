import { Download, X } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { orderMessages } from './messages.ts';
import type { orderQueryOf } from './order-filters.ts';
import { useExportOrders } from './use-export-orders.ts';

/** During the download it shows the progress, and a click stops it. */
export function ExportButton({ query }: { query: ReturnType<typeof orderQueryOf> }) {
  const { received, start, stop } = useExportOrders(query);
  if (received === null) {
    return (
      <Button onClick={start}>
        <Download aria-hidden />
        {t('Export CSV')}
      </Button>
    );
  }
  return (
    <Button onClick={stop} title={t('Stop the export')}>
      <X aria-hidden />
      <span role="status">{orderMessages.exporting(received)}</span>
    </Button>
  );
}
