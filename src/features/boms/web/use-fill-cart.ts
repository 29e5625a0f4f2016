import { useState } from 'react';
import { useFormClient } from '#browser/use-form-client.ts';
import { cartOwner, tellCart } from '#features/carts/web/index.ts';
import { addBomToCart, type Bom, type FilledCart } from '../contract.ts';

/** Puts the certain lines into the cart, once per click, and tells all tabs the number of its lines. */
export function useFillCart(bom: Bom) {
  const loadClient = useFormClient();
  const [busy, setBusy] = useState(false);
  /** What was added, until the list changes. */
  const [outcome, setOutcome] = useState<{
    of: Bom;
    filled: FilledCart | null;
    problem: string | null;
  }>();

  async function fill(): Promise<void> {
    setBusy(true);
    const client = await loadClient();
    const sent = await client.send(addBomToCart, { params: { id: bom._id }, body: {} });
    setBusy(false);
    if (!sent) return;
    if (!sent.ok) return setOutcome({ of: bom, filled: null, problem: sent.problem.title });
    const { version, count } = sent.value;
    const user = cartOwner();
    if (user) tellCart({ user, version, count });
    setOutcome({ of: bom, filled: sent.value, problem: null });
  }

  const shown = outcome?.of === bom ? outcome : null;
  return { busy, filled: shown?.filled ?? null, problem: shown?.problem ?? null, fill };
}
