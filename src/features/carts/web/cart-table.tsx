import { lazy, Suspense, useState } from 'react';
import { t } from '#shared/texts/texts.ts';
import { captureRowFocus } from '#ui/capture-row-focus.ts';
import { retryLoad } from '#ui/retry-load.ts';
import { HeaderCell, Table, TableBody, TableHead } from '#ui/table.tsx';
import { TableSkeleton } from '#ui/table-skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import type { CartLine } from '../contract.ts';
import type { CartModel } from './cart-model.ts';
import { CartRow } from './cart-row.tsx';
import { cartMessages } from './messages.ts';

const LineTextsDialog = lazy(async () => ({
  default: (await retryLoad(() => import('./line-texts-dialog.tsx'))).LineTextsDialog,
}));

interface CartTableProps {
  readonly lines: readonly CartLine[];
  readonly model: CartModel;
}

/** The lines of the cart; rows on wide screens, cards on small ones. */
export function CartTable({ lines, model }: CartTableProps) {
  const keys = useTableKeys();
  const [edited, setEdited] = useState<string | null>(null);
  const editedLine = lines.find(({ productId }) => productId === edited);

  async function remove(line: CartLine): Promise<void> {
    const restoreFocus = captureRowFocus();
    const removed = model.remove(line.productId);
    restoreFocus();
    if (!(await removed)) return;
    toast.positive(cartMessages.removed(line.name), {
      action: { label: 'Undo', onClick: () => void model.restore([line]) },
    });
  }

  return (
    <>
      <Table label={t('Lines of the cart')} stacked="wide" keys={keys}>
        <CartTableHead />
        <TableBody>
          {lines.map((line) => (
            <CartRow
              key={line.productId}
              line={line}
              onQuantity={(quantity) => void model.change(line.productId, { quantity })}
              onRemove={() => void remove(line)}
              onEditTexts={() => setEdited(line.productId)}
            />
          ))}
        </TableBody>
      </Table>
      {editedLine && (
        <Suspense>
          <LineTextsDialog line={editedLine} model={model} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The outline of the lines while they load. */
export function CartTableSkeleton() {
  return <TableSkeleton head={<CartTableHead />} columns={6} stacked="wide" />;
}

function CartTableHead() {
  return (
    <TableHead>
      <tr>
        <HeaderCell>{t('Part')}</HeaderCell>
        <HeaderCell>{t('Quantity')}</HeaderCell>
        <HeaderCell numeric>{t('Price per piece')}</HeaderCell>
        <HeaderCell numeric>{t('Total')}</HeaderCell>
        <HeaderCell>{t('Availability')}</HeaderCell>
        <HeaderCell data-print="none">
          <span className="sr-only">{t('Action')}</span>
        </HeaderCell>
      </tr>
    </TableHead>
  );
}
