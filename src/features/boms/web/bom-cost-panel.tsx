import { useRef, useState } from 'react';
import { ShoppingCart } from 'lucide-react';
import { formatAmount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { captureFocus } from '#ui/capture-focus.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import type { Bom, FilledCart } from '../contract.ts';
import { omissionText, type OmissionCode } from '../domain/bom-to-cart.ts';
import { decidedLines, likelyProducts, shortParts } from './line-groups.ts';
import { CostList } from './cost-list.tsx';
import { useFillCart } from './use-fill-cart.ts';
import type { ShownBom } from './use-bom.ts';

/** What all lines cost, what is short, and the way into the cart. */
export function BomCostPanel({ bom, accept, change }: ShownBom) {
  const { cost, state } = bom;
  const { busy, filled, problem, fill } = useFillCart(bom);
  const [accepting, setAccepting] = useState(false);
  const fillButton = useRef<HTMLButtonElement>(null);
  const ready = decidedLines(bom.lines);
  const likely = likelyProducts(bom.lines);

  async function acceptAll(): Promise<void> {
    // The lines can go into the cart then.
    const restoreFocus = captureFocus(() => fillButton.current);
    setAccepting(true);
    await accept(likely);
    setAccepting(false);
    restoreFocus();
  }

  return (
    <section aria-label={t('Cost')} className="grid gap-3">
      <CostList bom={bom} />
      <CheapestQuantities bom={bom} change={change} />
      {likely.length > 0 && state === 'ready' && (
        <Button block busy={accepting} onClick={() => void acceptAll()}>
          {tn('Accept {count} likely line', 'Accept all {count} likely lines', likely.length)}
        </Button>
      )}
      {ready.length > 0 && state === 'ready' && (
        <Button
          ref={fillButton}
          variant="primary"
          size="lg"
          block
          busy={busy}
          onClick={() => void fill()}
        >
          <ShoppingCart aria-hidden />
          {tn('Add {count} line to cart', 'Add {count} lines to cart', ready.length)}
        </Button>
      )}
      {ready.length === 0 && state === 'ready' && (
        <p className="text-sm text-muted">
          {t('No line is certain yet. Accept or choose products, then add them to the cart.')}
        </p>
      )}
      {cost.withoutPrice > 0 && (
        <p className="text-sm text-muted">
          {tn(
            '{count} line has no price and is not in the total.',
            '{count} lines have no price and are not in the total.',
            cost.withoutPrice,
          )}
        </p>
      )}
      {problem && <Alert tone="danger" title={problem} />}
      {filled && <Filled filled={filled} lines={bom.lines} />}
    </section>
  );
}

/** Whether more pieces, other packagings or substitutes are bought where they cost less, and what that saves. */
function CheapestQuantities({ bom, change }: Pick<ShownBom, 'bom' | 'change'>) {
  const [refused, setRefused] = useState<string | null>(null);
  const { cost, cheapestQuantities } = bom;
  const saves = Number(cost.saving) > 0;
  if (!bom.mayChange || (!saves && cheapestQuantities)) return null;
  const saving = formatAmount(cost.saving, cost.currency);
  return (
    <CheckboxField
      label={t('Buy in the cheapest way')}
      hint={
        saves &&
        (cheapestQuantities
          ? t('Saves {saving}', { saving })
          : t('Would save {saving}', { saving }))
      }
      error={refused ?? undefined}
      checked={cheapestQuantities}
      onChange={async ({ target: { checked } }) => {
        const refusal = await change({ cheapestQuantities: checked });
        setRefused(refusal?.title ?? null);
      }}
    />
  );
}

/** What has come into the cart, and what not and why. */
function Filled(props: { readonly filled: FilledCart; readonly lines: Bom['lines'] }) {
  const { added, omitted } = props.filled;
  const short = shortParts(props.lines, added);
  const raised = added.filter(({ quantity, wanted }) => quantity > wanted).length;
  return (
    <Alert
      tone={added.length > 0 ? 'positive' : 'caution'}
      title={
        added.length > 0
          ? tn('{count} part put in your cart', '{count} parts put in your cart', added.length)
          : t('Nothing was put in your cart.')
      }
      action={
        added.length > 0 && (
          <ButtonLink to="/cart" size="sm">
            {t('Open cart')}
          </ButtonLink>
        )
      }
    >
      {added.length > 0 && (
        <p>
          {t(
            'The total of the cart can differ from this one: attrition is included in both, but the cart adds up equal parts with those that it had before, and counts whole packages.',
          )}
        </p>
      )}
      {short > 0 && (
        <p className="font-medium">
          {tn(
            '{count} line is short of stock and not in the total of the cart.',
            '{count} lines are short of stock and not in the total of the cart.',
            short,
          )}
        </p>
      )}
      {raised > 0 && (
        <p>
          {tn(
            'The quantity of {count} part was raised to one that can be ordered.',
            'The quantities of {count} parts were raised to ones that can be ordered.',
            raised,
          )}
        </p>
      )}
      {omitted.length > 0 && (
        <p>
          {tn('{count} line left out: {why}', '{count} lines left out: {why}', omitted.length, {
            why: omissionCounts(omitted),
          })}
        </p>
      )}
    </Alert>
  );
}

/** `Not fitted (3), No product found (2)` */
function omissionCounts(omitted: FilledCart['omitted']): string {
  const counts = new Map<OmissionCode, number>();
  for (const { code } of omitted) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => `${omissionText(code)} (${count})`).join(', ');
}
