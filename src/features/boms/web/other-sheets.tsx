import { t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { ShownBom } from './use-bom.ts';
import { useSheet } from './use-sheet.ts';

/** That other sheets of the workbook hold parts, too, and the choice of one of them. */
export function OtherSheets({ bom, change }: Pick<ShownBom, 'bom' | 'change'>) {
  const { refused, chosen, read } = useSheet({ bom, change });
  const { otherPartSheets: others } = bom;
  if (others.length === 0) return null;
  return (
    <Alert
      tone="info"
      className="mb-4"
      title={tn(
        '{count} more sheet holds parts: {names}',
        '{count} more sheets hold parts: {names}',
        others.length,
        { names: others.join(', ') },
      )}
    >
      {refused && <p>{refused}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {others.map((name) => (
          <Button key={name} size="sm" busy={chosen === name} onClick={() => void read(name)}>
            {t('Read {name}', { name })}
          </Button>
        ))}
      </div>
    </Alert>
  );
}
