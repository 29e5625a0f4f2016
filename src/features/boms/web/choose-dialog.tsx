import { useState } from 'react';
import { lifecycleLabels } from '#features/catalogue/domain/lifecycle-labels.ts';
import { isNotForNewDesigns, type Lifecycle } from '#features/catalogue/domain/lifecycle.ts';
import { PartNumbers } from '#features/catalogue/web/index.ts';
import { searchProducts } from '#features/search/contract.ts';
import { useApi } from '#browser/api.ts';
import { formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSuggestions } from '#ui/use-suggestions.ts';
import type { BomCandidate, BomLineView } from '../contract.ts';
import { lineName } from './line-groups.ts';

interface ChooseDialogProps {
  readonly line: BomLineView;
  readonly currency: string;
  /** @returns whether it was taken */
  readonly choose: (productId: string | null) => Promise<boolean>;
  readonly onClose: () => void;
}

/** A product to choose, with what a buyer decides by. */
interface Choice {
  readonly productId: string;
  readonly name: string;
  readonly sku: string;
  readonly mpn: string | null;
  readonly manufacturer: string | null;
  readonly stock: number;
  readonly price: string | null;
  readonly lifecycle: Lifecycle;
  readonly reason?: string;
  readonly differences?: BomCandidate['differences'];
}

const MAX_FOUND = 10;

/** Chooses the product of a line: one of the candidates, one of the catalogue, or none. */
export function ChooseDialog({ line, currency, choose, onClose }: ChooseDialogProps) {
  const { candidates, match } = line;
  const [query, setQuery] = useState('');
  /** The product that is being taken; null for none. */
  const [busy, setBusy] = useState<string | null>();
  const found = useCatalogueSearch(query.trim());

  async function take(productId: string | null): Promise<void> {
    setBusy(productId);
    const taken = await choose(productId);
    setBusy(undefined);
    if (taken) onClose();
  }

  const choices = (list: readonly Choice[], label: string) => (
    <ChoiceList {...{ list, label, currency, busy }} current={match.productId} onTake={take} />
  );
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('Product of {line}', { line: lineName(line) })}
      description={saidOf(line)}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="danger" busy={busy === null} onClick={() => void take(null)}>
            {t('None of them fits')}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        <TextField
          type="search"
          name="q"
          autoComplete="off"
          label={t('Search the catalogue')}
          value={query}
          placeholder={t('Part number, value, words')}
          onChange={({ target }) => setQuery(target.value)}
          maxLength={200}
        />
        {query.trim() === '' && candidates.length > 0 && choices(candidates, t('Candidates'))}
        {query.trim() === '' && candidates.length === 0 && (
          <p className="text-muted">{t('We found no candidate. Search the catalogue.')}</p>
        )}
        <div role="status" className="empty:hidden">
          {found.status === 'busy' && <p className="text-muted">{t('Searching…')}</p>}
          {found.status === 'found' && found.items.length === 0 && (
            <p className="text-muted">{t('Nothing found.')}</p>
          )}
        </div>
        {found.status === 'failed' && <Alert tone="danger" title={found.errorMessage} />}
        {found.status === 'found' &&
          found.items.length > 0 &&
          choices(found.items, t('Found in the catalogue'))}
      </div>
    </Dialog>
  );
}

function useCatalogueSearch(query: string) {
  const api = useApi();
  const { state } = useSuggestions<Choice>(query, async (q, signal) => {
    const outcome = await api(searchProducts, { query: { q, limit: MAX_FOUND } }, { signal });
    if (!outcome.ok) return outcome;
    const value = outcome.value.products.map(({ _id, ...product }) => ({
      productId: _id,
      ...product,
    }));
    return { ok: true, value };
  });
  return state;
}

interface ChoiceListProps {
  readonly list: readonly Choice[];
  readonly label: string;
  readonly currency: string;
  readonly current: string | null;
  readonly busy: string | null | undefined;
  readonly onTake: (productId: string) => Promise<void>;
}

function ChoiceList({ list, label, currency, current, busy, onTake }: ChoiceListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {list.map((choice) => (
        <li key={choice.productId} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-56">
            <ChoiceTexts choice={choice} />
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            {choice.price !== null && <span>{formatUnitPrice(choice.price, currency)}</span>}
            <Badge tone={choice.stock > 0 ? 'positive' : 'caution'} dot>
              {t('{count} in stock', { count: formatCount(choice.stock) })}
            </Badge>
            <Button
              size="sm"
              variant="primary"
              busy={busy === choice.productId}
              aria-label={
                choice.productId === current
                  ? t('Keep {name}', { name: choice.name })
                  : t('Take {name}', { name: choice.name })
              }
              onClick={() => void onTake(choice.productId)}
            >
              {choice.productId === current ? t('Keep') : t('Take')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function ChoiceTexts({ choice }: { readonly choice: Choice }) {
  const { name, lifecycle, reason, differences = [] } = choice;
  return (
    <>
      <p className="font-medium">{name}</p>
      <PartNumbers part={choice} />
      {reason && <p className="text-xs text-muted">{reason}</p>}
      {isNotForNewDesigns(lifecycle) && (
        <Badge tone="caution" className="mt-1" multiline>
          {t(lifecycleLabels[lifecycle])}
        </Badge>
      )}
      {differences.map(({ what, wanted, has }) => (
        <p key={what} className="text-xs wrap-anywhere text-caution">
          {differenceText(whatText(what), wanted, has)}
        </p>
      ))}
    </>
  );
}

function differenceText(what: string, wanted: string, has: string | null): string {
  if (has === null) return t('{what}: {wanted} wanted, not known', { what, wanted });
  if (wanted === '') return t('{what}: not said in the file, is {has}', { what, has });
  return t('{what}: {wanted} wanted, is {has}', { what, wanted, has });
}

function whatText(what: string): string {
  switch (what) {
    case 'mpn':
      return 'MPN';
    case 'manufacturer':
      return t('Manufacturer');
    default:
      return what;
  }
}

/** What the file says of the part. */
function saidOf(line: BomLineView): string {
  const { manufacturer, mpn, supplierPartNumber, value, footprint, description } = line;
  return [manufacturer, mpn, supplierPartNumber, value, footprint, description]
    .filter(Boolean)
    .join('\u00a0· ');
}
