import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApi } from '#browser/api.ts';
import { useCompany, useSession } from '#features/sessions/web/index.ts';
import { toast } from '#ui/toast.ts';
import { shopCart } from './cart-backend.ts';
import { CartModel, type CartView } from './cart-model.ts';
import { onCartChange, readKnownCart, tellCart } from './cart-storage.ts';
import { visitorCart } from './visitor-cart-backend.ts';

const NOTHING: CartView = { cart: null, problem: null, waiting: null };

export interface ShownCart extends CartView {
  readonly model: CartModel;
  /** Whose cart it is (cart-owner.ts); null for a visitor, undefined until it is known. */
  readonly user: string | null | undefined;
}

/** The cart of the user or of the visitor. Follows other tabs at once, other devices when the page is shown again. */
export function useCart(): ShownCart {
  const api = useApi();
  const { state, user: person } = useSession();
  const company = useCompany();
  const owner = person && company ? `${person.id} ${company.companyId}` : person?.id;
  const user = state === 'unknown' ? undefined : (owner ?? null);

  const model = useMemo(() => {
    const backend = user
      ? shopCart(
          api,
          ({ version, lines }) => tellCart({ user, version, count: lines.length }),
          ({ version }) => (readKnownCart(user)?.version ?? version) !== version,
        )
      : visitorCart(api);
    return new CartModel(backend, (title) => toast.danger(title));
  }, [api, user]);

  useEffect(() => {
    if (user === undefined) return undefined;
    void model.load();
    const shown = () => {
      if (!document.hidden) void model.load();
    };
    document.addEventListener('visibilitychange', shown);
    const end = onCartChange(() => void model.follow());
    return () => {
      document.removeEventListener('visibilitychange', shown);
      end();
      model.stop();
    };
  }, [model, user]);

  const view = useSyncExternalStore(model.subscribe, model.snapshot, () => NOTHING);
  return { ...view, model, user };
}
