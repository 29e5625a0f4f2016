import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { beginImport, uploadImportFile } from '../contract.ts';
import { MAX_FILE_BYTES } from '../domain/import-state.ts';
import { DropFile } from './drop-file.tsx';

/** Uploads a file of products that was dropped or chosen. */
export function UploadFile({ onUploaded }: { onUploaded: (id: string) => void }) {
  const api = useApi();

  async function send(file: File, onProgress: (share: number) => void): Promise<string | null> {
    if (file.size > MAX_FILE_BYTES) return t('This file is larger than 1 GB.');
    const begun = await api(beginImport, { body: { fileName: file.name.slice(-200) } });
    if (!begun.ok) return begun.problem.title;
    const { _id: id } = begun.value;
    const outcome = await api(uploadImportFile, { params: { id }, body: file }, { onProgress });
    if (!outcome.ok) return outcome.problem.title;
    onUploaded(id);
    return null;
  }

  return (
    <DropFile
      hint={t(
        'CSV or XLSX, up to two million lines. Lines above the column names are skipped. Start from an export of the shop.',
      )}
      send={send}
    />
  );
}
