import { useState, type ReactNode } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { MAX_LIST_FILE_BYTES } from '../domain/list-file.ts';
import { DropFile } from './drop-file.tsx';

type Progress = (share: number) => void;

export interface CheckedFile<Preview> {
  readonly file: File;
  readonly preview: Preview;
  /** @returns why that failed, or null */
  readonly onCheckAgain: () => Promise<string | null>;
  readonly onRestart: () => void;
}

interface ImportListPageProps<Preview> {
  readonly title: string;
  /** The page that the import belongs to. */
  readonly above: { readonly label: string; readonly to: string };
  readonly hint: string;
  /** How the file is written. */
  readonly format: ReactNode;
  readonly preview: (
    file: File,
    onProgress: Progress,
  ) => Promise<
    | { readonly ok: true; readonly value: Preview }
    | { readonly ok: false; readonly problem: { readonly title: string; readonly detail?: string } }
  >;
  readonly renderResult: (checked: CheckedFile<Preview>) => ReactNode;
}

/** The file is not stored: it is sent once for the preview and again when it is applied. */
export function ImportListPage<Preview>(props: ImportListPageProps<Preview>) {
  const { title, above, hint, format, preview, renderResult } = props;
  const [checked, setChecked] = useState<{ file: File; preview: Preview } | null>(null);

  async function check(file: File, onProgress: Progress = () => undefined): Promise<string | null> {
    if (file.size > MAX_LIST_FILE_BYTES) return t('This file is larger than 5 MB.');
    const outcome = await preview(file, onProgress);
    if (!outcome.ok) return outcome.problem.detail ?? outcome.problem.title;
    setChecked({ file, preview: outcome.value });
    return null;
  }

  return (
    <>
      <PageHeader before={<Breadcrumbs items={[above, { label: t('Import') }]} />} title={title}>
        {checked
          ? checked.file.name
          : t('From a CSV or XLSX file. You see what each line would change before you import it.')}
      </PageHeader>
      {checked ? (
        renderResult({
          ...checked,
          onCheckAgain: () => check(checked.file),
          onRestart: () => setChecked(null),
        })
      ) : (
        <>
          <DropFile hint={hint} send={check} />
          {format}
        </>
      )}
    </>
  );
}
