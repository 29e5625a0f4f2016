import { useState } from 'react';
import { Download } from 'lucide-react';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Menu } from '#ui/menu.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';
import { exportBomCsv, exportBomXlsx, type Bom } from '../contract.ts';

/** Downloads the lines with all decisions. */
export function ExportBom({ bom: { _id: id, name } }: { readonly bom: Bom }) {
  const api = useApi();
  const [busy, setBusy] = useState(false);

  async function start(format: 'csv' | 'xlsx'): Promise<void> {
    setBusy(true);
    const params = { id };
    const outcome = await (format === 'csv'
      ? api(exportBomCsv, { params })
      : api(exportBomXlsx, { params }));
    setBusy(false);
    if (outcome.ok) saveFile(outcome.value, `${fileName(name)}.${format}`);
    else toast.danger(outcome.problem.title);
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
        { label: 'CSV', onSelect: () => void start('csv') },
        { label: 'XLSX', onSelect: () => void start('xlsx') },
      ]}
    />
  );
}

/** Without the characters that file systems refuse. */
function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|]+/g, '-');
}
