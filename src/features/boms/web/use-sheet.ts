import { useState } from 'react';
import { t } from '#shared/texts/texts.ts';
import { useConfirm } from '#ui/use-confirm.ts';
import { hasDecisions } from './line-groups.ts';
import type { ShownBom } from './use-bom.ts';

/** Reads another sheet of the workbook; asks first if something was decided for lines of this one. */
export function useSheet({ bom, change }: Pick<ShownBom, 'bom' | 'change'>) {
  const confirm = useConfirm();
  const [refused, setRefused] = useState<string | null>(null);
  /** While it is read. */
  const [chosen, setChosen] = useState<string | null>(null);

  async function read(name: string): Promise<void> {
    const isSure =
      !bom.lines.some(hasDecisions) ||
      (await confirm({
        title: t('Read the sheet {name} instead?', { name }),
        detail: t(
          'What you corrected in the lines of this sheet returns when you come back to it. Products that you accepted or chose are proposed again as likely.',
        ),
        confirmLabel: t('Read this sheet'),
      }));
    if (!isSure) return;
    setChosen(name);
    const refusal = await change({ sheet: name });
    setChosen(null);
    setRefused(refusal?.title ?? null);
  }

  return { refused, chosen, read };
}
