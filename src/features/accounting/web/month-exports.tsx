import { Download as DownloadIcon } from 'lucide-react';
import { useApi } from '#browser/api.ts';
import { useExport, type Download } from '#browser/use-export.ts';
import { exportInvoices } from '#features/invoices/contract.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import {
  exportDatev,
  exportJournal,
  exportOpenItems,
  exportRevenue,
  type AccountingMonth,
} from '../contract.ts';

/** The files of a month for the bookkeeper. */
export function MonthExports({ month, from, to }: Pick<AccountingMonth, 'month' | 'from' | 'to'>) {
  const api = useApi();
  const query = { from, to };
  return (
    <div className="flex flex-wrap gap-2">
      <FileButton
        label={t('DATEV bookings')}
        fileName={`EXTF_Buchungsstapel_${month}.csv`}
        download={(options) => api(exportDatev, { query }, options)}
      />
      <FileButton
        label={t('Journal (CSV)')}
        fileName={`journal-${month}.csv`}
        download={(options) => api(exportJournal, { query }, options)}
      />
      <FileButton
        label={t('Revenue and tax (CSV)')}
        fileName={`revenue-${month}.csv`}
        download={(options) => api(exportRevenue, { query }, options)}
      />
      <FileButton
        label={t('Open items (CSV)')}
        fileName={`open-items-${to}.csv`}
        download={(options) => api(exportOpenItems, { query: { day: to } }, options)}
      />
      <FileButton
        label={t('Invoices (ZIP)')}
        fileName={`invoices-${month}.zip`}
        download={(options) => api(exportInvoices, { query: { month } }, options)}
      />
    </div>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly fileName: string;
  readonly download: Download;
}

function FileButton({ label, fileName, download }: FileButtonProps) {
  const { received, start } = useExport(download, fileName);
  return (
    <Button busy={received !== null} onClick={start}>
      <DownloadIcon aria-hidden />
      {label}
    </Button>
  );
}
