import { t } from '#shared/texts/texts.ts';
import { MAX_NAME_LENGTH } from '../domain/bom-rules.ts';
import { keptText } from '../domain/bom-table.ts';
import type { LineTexts } from '../domain/find-lines.ts';

/** The name of a list that was pasted: by its first part, which tells it from others. */
export function pastedName(first: LineTexts | undefined): string {
  const { mpn = '', supplierPartNumber = '', value = '', description = '' } = first ?? {};
  const part = mpn || supplierPartNumber || value || description;
  const name = part === '' ? t('Pasted list') : t('Pasted list: {part}', { part: plain(part) });
  return keptText(name, MAX_NAME_LENGTH);
}

/** Without control characters, which a name in a form can have. */
export const plain = (text: string): string => text.replaceAll(/\p{C}/gu, ' ').trim();
