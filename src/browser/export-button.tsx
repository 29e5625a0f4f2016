import { Download as DownloadIcon, X } from 'lucide-react';
import { formatTenths } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { useExport, type Download } from './use-export.ts';

interface ExportButtonProps {
  readonly download: Download;
  readonly fileName: string;
}

/** During the download it shows the progress, and a click stops it. */
export function ExportButton({ download, fileName }: ExportButtonProps) {
  const { received, start, stop } = useExport(download, fileName);
  if (received === null) {
    return (
      <Button onClick={start}>
        <DownloadIcon aria-hidden />
        {t('Export CSV')}
      </Button>
    );
  }
  return (
    <Button onClick={stop} title={t('Stop the export')}>
      <X aria-hidden />
      <span role="status">{t('Exporting, {size} MB', { size: formatTenths(received / 1e6) })}</span>
    </Button>
  );
}
