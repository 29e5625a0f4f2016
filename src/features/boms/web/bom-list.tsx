import { useRevalidator } from 'react-router';
import { ClipboardList, Trash2 } from 'lucide-react';
import { useApi } from '#browser/api.ts';
import type { PagedList } from '#browser/paged-list.ts';
import { useMayOrder } from '#features/sessions/web/index.ts';
import { formatDateTime } from '#shared/date-format.ts';
import { formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { captureRowFocus } from '#ui/capture-row-focus.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Section } from '#ui/section.tsx';
import { Cell, Row, Table, TableBody } from '#ui/table.tsx';
import { toast } from '#ui/toast.ts';
import { useConfirmDelete } from '#ui/use-confirm-delete.ts';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { deleteBom, type BomSummary } from '../contract.ts';
import { BomListHead } from './bom-list-head.tsx';
import { bomPath } from './bom-paths.ts';

/** The bills of materials of the person, the newest first. */
export function BomList({ list }: { readonly list: PagedList<BomSummary> }) {
  const keys = useTableKeys();
  const remove = useRemoveBom();
  const mayOrder = useMayOrder();
  const { items } = list;
  return (
    <Section title={t('Your bills of materials')} className="mt-10">
      {items.length === 0 ? (
        <EmptyState title={t('There is none yet')} icon={<ClipboardList />}>
          {mayOrder &&
            t(
              'Drop the file of a board above. Each line gets its product, price and stock; you check what is not certain, and put all of it into the cart at once.',
            )}
        </EmptyState>
      ) : (
        <>
          <Table label={t('Bills of materials')} stacked keys={keys}>
            <BomListHead />
            <TableBody>
              {items.map((bom) => (
                <BomListRow
                  key={bom._id}
                  bom={bom}
                  onRemove={mayOrder ? () => void remove(bom) : null}
                />
              ))}
            </TableBody>
          </Table>
          <LoadMore
            {...list}
            shown={tn('{count} list shown', '{count} lists shown', items.length)}
            back={t('Back to the newest lists')}
            className="mt-6"
          />
        </>
      )}
    </Section>
  );
}

function BomListRow({ bom, onRemove }: { bom: BomSummary; onRemove: (() => void) | null }) {
  const { _id, name, state, boards, createdAt, lineCount, counts, notFitted, withoutQuantity } =
    bom;
  const { exact, likely, choose, none } = counts;
  const open = likely + choose + withoutQuantity;
  return (
    <Row>
      <Cell label={t('Name')} labelAbove className="sm:min-w-48">
        <Link to={bomPath(_id)} look="text" data-row-open className="font-medium">
          {name}
        </Link>
      </Cell>
      <Cell label={t('Lines with a product')}>
        {state === 'matching' ? (
          <Badge tone="info" dot>
            {t('Being matched')}
          </Badge>
        ) : (
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
            {t('{some} of {all}', {
              some: formatCount(exact + likely),
              all: formatCount(lineCount - notFitted),
            })}
            {open > 0 && <Badge tone="caution">{t('{count} to check', { count: open })}</Badge>}
            {none > 0 && <Badge>{t('{count} without', { count: none })}</Badge>}
          </span>
        )}
      </Cell>
      <Cell label={t('Boards')}>{formatCount(boards)}</Cell>
      <Cell label={t('Read')}>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Cell>
      <Cell label={t('Action')}>
        {onRemove && (
          <div className="flex sm:justify-end">
            <IconButton
              label={t('Delete {name}', { name })}
              icon={<Trash2 />}
              tone="danger"
              data-row-action="delete"
              onClick={onRemove}
            />
          </div>
        )}
      </Cell>
    </Row>
  );
}

function useRemoveBom() {
  const api = useApi();
  const confirmDelete = useConfirmDelete();
  const { revalidate } = useRevalidator();
  return async ({ _id: id, name }: BomSummary): Promise<void> => {
    const restoreFocus = captureRowFocus();
    if (!(await confirmDelete(name))) return;
    const outcome = await api(deleteBom, { params: { id } });
    if (!outcome.ok) toast.danger(outcome.problem.title);
    await revalidate();
    restoreFocus();
  };
}
