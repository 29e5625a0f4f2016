import { useState } from 'react';
import type { Substitute } from '#features/substitutes/contract.ts';
import { substituteText, useSubstitutes } from '#features/substitutes/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import type { BomLineView } from '../contract.ts';
import { ChoiceList, type ProductOption } from './choice-list.tsx';
import { orderedChanges } from './ordered-changes.ts';

interface LineSubstitutesProps {
  readonly line: BomLineView;
  /** The product of the line. */
  readonly productId: string;
  readonly currency: string;
  readonly busy: string | null | undefined;
  readonly acceptSubstitutes: (productIds: readonly string[]) => Promise<boolean>;
  readonly onTake: (productId: string) => Promise<void>;
}

/** What fits in the place of the product of a line: taken for it, or accepted beside it. */
export function LineSubstitutes(props: LineSubstitutesProps) {
  const { line, productId, currency, busy, onTake } = props;
  const { value: found, failed } = useSubstitutes(productId);
  const { accepted, toggle } = useAccepted(line, props.acceptSubstitutes);
  const list = found ? choicesOf(found, line) : [];
  return (
    <section className="grid gap-2">
      <h3 className="text-base font-semibold">{t('Substitutes')}</h3>
      <div role="status" className="text-muted empty:hidden">
        {!found && !failed && <p>{t('Searching…')}</p>}
        {found && list.length === 0 && <p>{t('We found no substitute.')}</p>}
      </div>
      {failed && <Alert tone="danger" title={failed} />}
      {list.length > 0 && (
        <>
          <p className="text-sm text-muted">
            {t(
              'We buy an accepted substitute if every line with this product accepts it and it costs less, or if nothing else is in stock.',
            )}
          </p>
          <ChoiceList
            {...{ list, currency, busy, onTake }}
            label={t('Substitutes')}
            current={productId}
            renderMore={(choice) => (
              <CheckboxField
                className="mt-1"
                label={t('May be bought instead')}
                aria-label={`${t('May be bought instead')}: ${choice.name}`}
                checked={accepted.includes(choice.productId)}
                onChange={() => toggle(choice.productId)}
              />
            )}
          />
        </>
      )}
    </section>
  );
}

/** The accepted ones as they are ticked; each change waits for the one before. */
function useAccepted(
  { substitutes }: BomLineView,
  accept: (productIds: readonly string[]) => Promise<boolean>,
) {
  const [accepted, setAccepted] = useState<readonly string[]>(() =>
    substitutes.map(({ productId }) => productId),
  );
  const [change] = useState(() => orderedChanges(accepted));
  function toggle(productId: string): void {
    const others = accepted.filter((id) => id !== productId);
    const next = others.length < accepted.length ? others : [...accepted, productId];
    setAccepted(next);
    void send(next);
  }
  async function send(next: readonly string[]): Promise<void> {
    const stored = await change(next, accept);
    if (stored) setAccepted(stored);
  }
  return { accepted, toggle };
}

/** Those that fit, and those that were accepted although they fit no more. */
function choicesOf(found: readonly Substitute[], { substitutes }: BomLineView): ProductOption[] {
  const known = new Set(found.map(({ _id }) => _id));
  return [
    ...found.map(({ _id, differences, ...product }) => {
      return { ...product, productId: _id, reason: substituteText({ ...product, differences }) };
    }),
    ...substitutes.filter(({ productId }) => !known.has(productId)),
  ];
}
