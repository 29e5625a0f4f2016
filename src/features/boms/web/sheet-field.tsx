import { t } from '#shared/texts/texts.ts';
import { SelectField } from '#ui/select-field.tsx';
import type { ShownBom } from './use-bom.ts';
import { useSheet } from './use-sheet.ts';

/** Which sheet of the workbook is read; nothing for a file with one table. */
export function SheetField({ bom, change }: Pick<ShownBom, 'bom' | 'change'>) {
  const { refused, chosen, read } = useSheet({ bom, change });
  const { sheet, sheets } = bom;
  if (sheets.length === 0) return null;
  return (
    <SelectField
      label={t('Sheet of the file')}
      className="w-48"
      error={refused ?? undefined}
      value={chosen ?? sheet ?? ''}
      onChange={({ target: { value } }) => void read(value)}
      options={sheets.map((name) => ({ value: name, label: name }))}
    />
  );
}
