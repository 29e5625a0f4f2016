import { useState } from 'react';
import { Download as DownloadIcon } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { buttonClass, type ButtonSize } from '#ui/button-class.ts';
import { Menu } from '#ui/menu.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';

type Download = () => Promise<
  | { readonly ok: true; readonly value: Blob }
  | { readonly ok: false; readonly problem: { readonly title: string } }
>;

interface ExportMenuProps {
  /** Without its extension. */
  readonly fileName: string;
  readonly csv: Download;
  readonly xlsx: Download;
  readonly size?: ButtonSize | undefined;
}

/** Downloads a table as CSV or XLSX. */
export function ExportMenu({ fileName, csv, xlsx, size }: ExportMenuProps) {
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
      // As high as the small buttons beside it; the default is the least height of a button with an icon alone.
      className={size === 'sm' ? 'min-h-0!' : undefined}
      trigger={
        <span aria-hidden aria-busy={busy} className={buttonClass({ size })}>
          <DownloadIcon aria-hidden />
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
