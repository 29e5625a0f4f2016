import { useState } from 'react';
import { Download } from 'lucide-react';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Menu } from '#ui/menu.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';
import {
  exportCategoriesCsv,
  exportCategoriesXlsx,
  exportProductsCsv,
  exportProductsXlsx,
} from '../contract.ts';

interface ExportProductsProps {
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
export function ExportProducts({ filters: { ids, ...filters } }: ExportProductsProps) {
  const api = useApi();
  const query = { ...filters, ids: ids?.join(',') };
  return (
    <ExportMenu
      fileName="products"
      csv={() => api(exportProductsCsv, { query })}
      xlsx={() => api(exportProductsXlsx, { query })}
    />
  );
}

/** Downloads the categories with their attributes as a file. */
export function ExportCategories() {
  const api = useApi();
  return (
    <ExportMenu
      fileName="categories"
      csv={() => api(exportCategoriesCsv, {})}
      xlsx={() => api(exportCategoriesXlsx, {})}
    />
  );
}

type Download = () => Promise<
  | { readonly ok: true; readonly value: Blob }
  | { readonly ok: false; readonly problem: { readonly title: string } }
>;

interface ExportMenuProps {
  /** Without its extension. */
  readonly fileName: string;
  readonly csv: Download;
  readonly xlsx: Download;
}

function ExportMenu({ fileName, csv, xlsx }: ExportMenuProps) {
  const [busy, setBusy] = useState(false);

  async function start(download: Download, extension: string) {
    setBusy(true);
    const outcome = await download();
    setBusy(false);
    if (!outcome.ok) return toast.danger(outcome.problem.title);
    saveFile(outcome.value, `${fileName}.${extension}`);
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
        { label: 'CSV', onSelect: () => void start(csv, 'csv') },
        { label: 'XLSX', onSelect: () => void start(xlsx, 'xlsx') },
      ]}
    />
  );
}
