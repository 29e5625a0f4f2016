import { useCallback, useEffect, useState } from 'react';
import { FolderOpen, Pencil, Trash2 } from 'lucide-react';
import { useApi } from '#browser/api.ts';
import { RetryChanges } from '#browser/retry-changes.tsx';
import { useMayOrder, ViewBanner } from '#features/sessions/web/index.ts';
import type { Outcome } from '#shared/api-client.ts';
import { formatDay } from '#shared/date-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Section } from '#ui/section.tsx';
import { toast } from '#ui/toast.ts';
import { useConfirmDelete } from '#ui/use-confirm-delete.ts';
import { deleteSavedCart, listSavedCarts, type Cart, type SavedCart } from '../contract.ts';
import type { CartModel } from './cart-model.ts';
import { OpenCartDialog } from './open-cart-dialog.tsx';
import { SaveCartDialog } from './save-cart-dialog.tsx';

interface SavedCartsProps {
  readonly cart: Cart;
  readonly model: CartModel;
}

type Dialog =
  | { readonly kind: 'save' }
  | { readonly kind: 'open' | 'rename'; readonly saved: SavedCart };

/** The carts that the user has saved under a name. Lines of the cart are repeated by its model. */
export function SavedCarts(props: SavedCartsProps) {
  return (
    <RetryChanges path="/cart">
      <ViewBanner />
      <CartList {...props} />
    </RetryChanges>
  );
}

function CartList({ cart, model }: SavedCartsProps) {
  const api = useApi();
  const confirmDelete = useConfirmDelete();
  const mayOrder = useMayOrder();
  const [list, setList] = useState<readonly SavedCart[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);

  const show = useCallback((outcome: Outcome<typeof listSavedCarts>) => {
    if (outcome.ok) setList(outcome.value);
    setFailed(outcome.ok ? null : outcome.problem.title);
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    api(listSavedCarts, {}, { signal: leaving.signal }).then(show, () => undefined);
    return () => leaving.abort();
  }, [api, show]);

  async function reload(): Promise<void> {
    show(await api(listSavedCarts, {}));
  }

  const close = () => setDialog(null);

  async function remove({ _id: id, name }: SavedCart): Promise<void> {
    if (!(await confirmDelete(name))) return;
    const outcome = await api(deleteSavedCart, { params: { id } });
    if (!outcome.ok) toast.danger(outcome.problem.title);
    await reload();
  }

  return (
    <Section
      title={t('Saved carts')}
      className="mt-12"
      data-print="none"
      action={
        mayOrder &&
        cart.lines.length > 0 && (
          <Button onClick={() => setDialog({ kind: 'save' })}>{t('Save this cart')}</Button>
        )
      }
    >
      {failed && (
        <Alert
          tone="danger"
          title={failed}
          action={
            <Button size="sm" onClick={() => void reload()}>
              {t('Try again')}
            </Button>
          }
        />
      )}
      {list?.length === 0 && (
        <p className="text-muted">
          {mayOrder
            ? t('Save a cart under a name to order the same parts again, or to begin another.')
            : t('There is none yet')}
        </p>
      )}
      {list && list.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {list.map((saved) => (
            <li key={saved._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-medium wrap-anywhere">{saved.name}</p>
                <p className="text-sm text-muted">
                  {tn('{count} part', '{count} parts', saved.count)}
                  {'\u00a0· '}
                  {formatDay(saved.changedAt)}
                </p>
              </div>
              {mayOrder && (
                <div className="flex flex-wrap items-center gap-1">
                  <ButtonLink
                    size="sm"
                    to={`/dashboard/quotes/new?from=saved-cart&id=${saved._id}`}
                    aria-label={t('Request a quote for {name}', { name: saved.name })}
                  >
                    {t('Request a quote')}
                  </ButtonLink>
                  <Button
                    size="sm"
                    aria-label={t('Open {name}', { name: saved.name })}
                    onClick={() => setDialog({ kind: 'open', saved })}
                  >
                    <FolderOpen aria-hidden />
                    {t('Open')}
                  </Button>
                  <IconButton
                    label={t('Rename {name}', { name: saved.name })}
                    icon={<Pencil />}
                    onClick={() => setDialog({ kind: 'rename', saved })}
                  />
                  <IconButton
                    label={t('Delete {name}', { name: saved.name })}
                    icon={<Trash2 />}
                    tone="danger"
                    onClick={() => void remove(saved)}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {dialog?.kind === 'open' && (
        <OpenCartDialog {...{ cart, model }} saved={dialog.saved} onClose={close} />
      )}
      {(dialog?.kind === 'save' || dialog?.kind === 'rename') && (
        <SaveCartDialog
          saved={dialog.kind === 'rename' ? dialog.saved : null}
          onClose={close}
          onSaved={() => void reload()}
        />
      )}
    </Section>
  );
}
