import { formatDateTime } from '#shared/date-format.ts';
import type { Outcome } from '#shared/api-client.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { UploadButton } from '#features/catalogue/web/index.ts';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast.ts';
import type { downloadQuoteFile } from '../contract.ts';
import type { QuoteFile } from '../domain/quote-documents.ts';

type Added =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: { readonly title: string } };

interface QuoteFilesProps {
  readonly files: readonly QuoteFile[];
  readonly download: (fileId: string) => Promise<Outcome<typeof downloadQuoteFile>>;
  /** Null for those who may not add files. */
  readonly add: ((file: File, onProgress: (share: number) => void) => Promise<Added>) | null;
  readonly onAdded: () => void;
}

/** The PDFs that both sides have added. */
export function QuoteFiles({ files, download, add, onAdded }: QuoteFilesProps) {
  if (files.length === 0 && !add) return null;

  async function open({ _id, name }: QuoteFile) {
    const outcome = await download(_id);
    if (outcome.ok) saveFile(outcome.value, name);
    else toast.danger(outcome.problem.title);
  }

  return (
    <Section title={t('Files')}>
      <div className="grid max-w-prose gap-4">
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
