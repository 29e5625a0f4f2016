import type { ComponentType } from 'react';
import { daysText, PartNumbers, partPath, StockLevel } from '#features/catalogue/web/index.ts';
import type { ShownProduct } from '#features/carts/domain/cart-line.ts';
import { problemText } from '#features/carts/web/index.ts';
import { formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { Together } from '../domain/joined-rows.ts';
import type { GridTarget } from '../domain/quick-order-rules.ts';
import type { RowView } from '../domain/row-view.ts';

/** What a page shows below a part that is found. */
export type PartExtras = ComponentType<{
  readonly productId: string;
  readonly onTake: (product: Pick<ShownProduct, 'sku'>) => void;
}>;

interface RowAnswerProps {
  readonly view: RowView;
  /** What was typed. */
  readonly text: string;
  readonly together: Together | null;
  readonly target: GridTarget;
  readonly extras: PartExtras | undefined;
  readonly onChoose: (productId: string) => void;
  readonly onTake: (product: Pick<ShownProduct, 'sku'>) => void;
  readonly onQuantity: (quantity: number) => void;
}

/** What the shop knows of the part of a row, and what is to be decided or put right. */
export function RowAnswer(props: RowAnswerProps) {
  const { view, text, onChoose } = props;
  switch (view.kind) {
    case 'empty':
      return null;
    case 'without-number':
      return <p className="text-muted">{t('Enter a part number')}</p>;
    case 'looking-up':
      return <p className="text-muted">{t('Searching')}</p>;
    case 'unknown':
      return <Unknown {...props} similar={view.similar} />;
    case 'choice':
      return <Choice {...{ text, onChoose }} products={view.products} chosen={null} />;
    case 'found':
      return <Found {...props} view={view} />;
  }
}

function Unknown({
  similar,
  text,
  target,
  onTake,
}: Pick<RowAnswerProps, 'text' | 'target' | 'onTake'> & {
  readonly similar: readonly ShownProduct[];
}) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="text-danger">{t('No part has this number.')}</p>
      {similar.length > 0 && <p className="text-xs text-muted">{t('Did you mean:')}</p>}
      {similar.map((product) => (
        <Button key={product.productId} size="sm" wraps onClick={() => onTake(product)}>
          <span>
            <span className="code">{product.sku}</span> {product.name}
          </span>
        </Button>
      ))}
      {similar.length === 0 && (
        <Link
          to={`/allproducts?${new URLSearchParams({ q: text })}`}
          look="text"
          // An order being entered stays open.
          target={target === 'order' ? '_blank' : undefined}
        >
          {t('Search all products')}
        </Link>
      )}
    </div>
  );
}

interface ChoiceProps extends Pick<RowAnswerProps, 'text' | 'onChoose'> {
  readonly products: readonly ShownProduct[];
  readonly chosen: string | null;
}

function Choice({ text, products, chosen, onChoose }: ChoiceProps) {
  return (
    <SelectField
      label={t('Part for {text}', { text })}
      labelHidden
      value={chosen ?? ''}
      placeholder={
        chosen === null
          ? t('{count} parts have this number: choose one', { count: products.length })
          : undefined
      }
      error={chosen === null ? t('Choose a part') : undefined}
      onChange={(event) => onChoose(event.target.value)}
      options={products.map(({ productId, sku, manufacturer, name, stock }) => ({
        value: productId,
        label: [sku, manufacturer, name, t('{count} in stock', { count: formatCount(stock) })]
          .filter(Boolean)
          .join('\u00a0· '),
      }))}
    />
  );
}

type FoundProps = RowAnswerProps & { readonly view: Extract<RowView, { kind: 'found' }> };

function Found(props: FoundProps) {
  const { view, text, together, onChoose, onTake, onQuantity, extras: Extras } = props;
  const { product, products, line, reason, raisedFrom, packs } = view;
  const { name, slug, leadTimeDays, sold } = product;
  const problem = line?.problem ?? null;
  return (
    <div className="grid gap-1">
      {products.length > 1 && (
        <Choice {...{ text, products, onChoose }} chosen={product.productId} />
      )}
      <p className="font-medium hyphens-auto">
        {slug === null ? (
          name
        ) : (
          <Link to={partPath({ slug })} look="text">
            {name}
          </Link>
        )}
      </p>
      <PartNumbers part={product} />
      {sold && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StockLevel {...product} leadTimeDays={null} />
          {leadTimeDays !== null && (
            <span className="text-xs text-muted">
              {t('lead time {days}', { days: daysText(leadTimeDays) })}
            </span>
          )}
        </p>
      )}
      {reason === 'own' && (
        <p className="text-xs text-muted">{t('You have ordered it under this number.')}</p>
      )}
      {reason === 'beginning' && products.length === 1 && (
        <p className="text-xs text-caution">
          {t('Likely: the only part whose number begins with this one. Check it.')}
        </p>
      )}
      {packs && line && (
        <p className="text-xs text-caution">
          {t('{count} × {pieces} pieces: {quantity} are taken.', {
            count: formatCount(packs.count),
            pieces: formatCount(packs.pieces),
            quantity: formatCount(line.quantity),
          })}
        </p>
      )}
      {raisedFrom !== null && line && (
        <p className="text-xs text-caution">
          {t('{wanted} cannot be ordered: {quantity} are taken.', {
            wanted: formatCount(raisedFrom),
            quantity: formatCount(line.quantity),
          })}
        </p>
      )}
      {Extras && <Extras productId={product.productId} onTake={onTake} />}
      {together && (
        <p className="text-xs text-muted">
          {tn(
            'Together with row {rows}: {quantity} pieces',
            'Together with rows {rows}: {quantity} pieces',
            together.rows.length,
            { rows: together.rows.join(', '), quantity: formatCount(together.quantity) },
          )}
        </p>
      )}
      {problem && line && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-xs text-danger">{problemText(problem, line)}</p>
          {problem.quantity !== null && (
            <Button size="sm" onClick={() => onQuantity(problem.quantity ?? 1)}>
              {t('Take {quantity}', { quantity: formatCount(problem.quantity) })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
