import { useState } from 'react';
import { Download } from 'lucide-react';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Menu } from '#ui/menu.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';
import { exportProductsCsv, exportProductsXlsx } from '../contract.ts';

interface ExportMenuProps {
  /** The filters of the list. */
  readonly filters: {
    readonly q?: string;
    readonly state?: 'active' | 'archived';
    readonly stock?: 'low' | 'none';
    readonly category?: string;
    readonly ids?: readonly string[];
  };
}

/** Downloads the filtered products as a file. */
export function ExportMenu({ filters: { q, state, stock, category, ids } }: ExportMenuProps) {
  const api = useApi();
  const [busy, setBusy] = useState(false);

  async function download(call: typeof exportProductsCsv | typeof exportProductsXlsx) {
    setBusy(true);
    const outcome = await api(call, {
      query: { q, state, stock, category, ids: ids?.join(',') },
    });
    setBusy(false);
    if (!outcome.ok) return toast.danger(outcome.problem.title);
    saveFile(outcome.value, call.path.slice(1));
  }

  return (
    <Menu
      label={t('Export')}
      trigger={
        <span aria-hidden aria-busy={busy} className={buttonClass({})}>
          <Download aria-hidden />
          {t('Export')}
        </span>
      }
      items={[
        { label: 'CSV', onSelect: () => void download(exportProductsCsv) },
        { label: 'XLSX', onSelect: () => void download(exportProductsXlsx) },
      ]}
    />
  );
}
