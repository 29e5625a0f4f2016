import { useEffect, useState } from 'react';
import { useApi } from '#browser/api.ts';
import { changeText } from '#features/carts/web/index.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { markBomSeen, type Bom } from '../contract.ts';
import { lineName } from './line-groups.ts';

/** Changes that are shown at once. */
const STEP = 10;

/** What has changed about the lines since the person last opened the list: then it is seen. */
export function BomChanges({ bom }: { readonly bom: Bom }) {
  const api = useApi();
  const { _id: id, state } = bom;
  // Of the first answer: later ones are told from it.
  const [changed] = useState(() => bom.lines.filter(({ changes }) => changes.length > 0));
  const [shown, setShown] = useState(STEP);

  useEffect(() => {
    // If it fails, the same is told again at the next visit.
    if (state === 'ready') void api(markBomSeen, { params: { id } }).catch(() => undefined);
  }, [api, id, state]);

  if (changed.length === 0) return null;
  return (
    <Alert
      tone="info"
      title={tn(
        '{count} line has changed since your last visit',
        '{count} lines have changed since your last visit',
        changed.length,
      )}
    >
      <ul className="grid gap-1">
        {changed.slice(0, shown).map((line) => (
          <li key={line.row}>
            <span className="font-medium">{line.offer?.name ?? lineName(line)}</span>{' '}
            {line.changes
              .map((change) => changeText(change, { currency: bom.cost.currency }))
              .join(' ')}
          </li>
        ))}
      </ul>
      {changed.length > shown && (
        <button type="button" className="link mt-2" onClick={() => setShown(changed.length)}>
          {t('Show all')}
        </button>
      )}
    </Alert>
  );
}
