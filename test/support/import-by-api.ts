import { setTimeout as pause } from 'node:timers/promises';
import {
  applyImport,
  beginImport,
  checkImport,
  getImport,
  readColumns,
  uploadImportFile,
} from '#features/spreadsheets/contract.ts';
import type { Api } from '#shared/api-client.ts';

interface ImportedFile {
  readonly name: string;
  readonly file: Blob;
  /** Applies the other lines; without it, a file with invalid lines is refused. */
  readonly leaveOut?: 'invalid';
}

/**
 * Imports products as the page does, with the columns that the shop proposes.
 * @returns the state in which the import ends, or the type of the first refusal
 */
export async function importByApi(api: Api, { name, file, leaveOut }: ImportedFile) {
  const begun = await api(beginImport, { body: { fileName: name } });
  if (!begun.ok) return begun.problem.type;
  const params = { id: begun.value._id };
  const uploaded = await api(uploadImportFile, { params, body: file });
  if (!uploaded.ok) return uploaded.problem.type;
  const found = await api(readColumns, { params, query: {} });
  if (!found.ok) return found.problem.type;
  const columns = found.value.columns.map(({ field }) => field);
  const checked = await api(checkImport, { params, body: { columns, decimalComma: false } });
  if (!checked.ok) return checked.problem.type;
  const state = await ended(api, params);
  if (state !== 'checked') return state;
  const applied = await api(applyImport, { params, query: { leaveOut } });
  return applied.ok ? ended(api, params) : applied.problem.type;
}

/** Waits until the shop has done what it does in the background. @returns the state, or the type of a refusal */
async function ended(api: Api, params: { readonly id: string }): Promise<string> {
  for (;;) {
    await pause(500);
    const found = await api(getImport, { params });
    if (!found.ok) return found.problem.type;
    if (!/ing$|uploaded/.test(found.value.state)) return found.value.state;
  }
}
