import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/date-format.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { UploadButton } from '#features/catalogue/web/index.ts';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast.ts';

interface Refused {
  readonly ok: false;
  readonly problem: { readonly title: string };
}
type Added = { readonly ok: true } | Refused;

interface PdfFile {
  readonly _id: string;
  readonly name: string;
  readonly bytes: number;
  readonly addedBy: string;
  readonly at: string;
}

interface PdfFilesProps {
  readonly title: string;
  readonly files: readonly PdfFile[];
  readonly download: (
    fileId: string,
  ) => Promise<{ readonly ok: true; readonly value: Blob } | Refused>;
  /** Null for those who may not add files. */
  readonly add: ((file: File, onProgress: (share: number) => void) => Promise<Added>) | null;
  readonly onAdded: () => void;
  /** Above the files. */
  readonly children?: ReactNode;
}

/** PDFs that people have added, and a button to add more. */
export function PdfFiles({ title, files, download, add, onAdded, children }: PdfFilesProps) {
  if (files.length === 0 && !add && !children) return null;

  async function open({ _id, name }: PdfFile) {
    const outcome = await download(_id);
    if (outcome.ok) saveFile(outcome.value, name);
    else toast.danger(outcome.problem.title);
  }

  return (
    <Section title={title}>
      <div className="grid max-w-prose gap-4">
        {children}
        {files.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {files.map((file) => (
              <li key={file._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
                  {file.name}
                  <span className="block text-xs text-muted">
                    {[
                      t('{count} kB', { count: formatCount(Math.ceil(file.bytes / 1024)) }),
                      file.addedBy,
                      formatDateTime(file.at),
                    ].join(', ')}
                  </span>
                </p>
                <Button
                  size="sm"
                  aria-label={t('Download {name}', { name: file.name })}
                  onClick={() => void open(file)}
                >
                  {t('Download')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {add && (
          <UploadButton
            label={t('Add PDF files')}
            accept="application/pdf,.pdf"
            upload={async (file, onProgress) => {
              const outcome = await add(file, onProgress);
              if (outcome.ok) onAdded();
              return outcome.ok ? null : outcome.problem.title;
            }}
          />
        )}
      </div>
    </Section>
  );
}
