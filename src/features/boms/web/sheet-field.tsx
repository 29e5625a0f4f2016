import { useState } from 'react';
import { t } from '#shared/texts/texts.ts';
import { SelectField } from '#ui/select-field.tsx';
import type { ShownBom } from './use-bom.ts';

/** Which sheet of the workbook is read; nothing for a file with one table. */
export function SheetField({ bom, change }: Pick<ShownBom, 'bom' | 'change'>) {
  const [refused, setRefused] = useState<string | null>(null);
  /** While it is read. */
  const [chosen, setChosen] = useState<string | null>(null);
  const { sheet, sheets } = bom;
  if (sheets.length === 0) return null;

  async function read(name: string): Promise<void> {
    setChosen(name);
    const refusal = await change({ sheet: name });
    setChosen(null);
    setRefused(refusal?.title ?? null);
  }

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
