import { useState } from 'react';
import { searchProducts } from '#features/search/contract.ts';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSuggestions } from '#ui/use-suggestions.ts';
import type { BomLineView } from '../contract.ts';
import { ChoiceList, type ProductOption } from './choice-list.tsx';
import { lineName } from './line-groups.ts';
import { LineSubstitutes } from './line-substitutes.tsx';

interface ChooseDialogProps {
  readonly line: BomLineView;
  readonly currency: string;
  /** @returns whether it was taken */
  readonly choose: (productId: string | null) => Promise<boolean>;
  /** Says what may be bought instead. @returns whether it was taken */
  readonly acceptSubstitutes: (productIds: readonly string[]) => Promise<boolean>;
  readonly onClose: () => void;
}

const MAX_FOUND = 10;

/** Chooses the product of a line: one of the candidates, one of the catalogue, or none. */
export function ChooseDialog(props: ChooseDialogProps) {
  const { line, currency, choose, acceptSubstitutes, onClose } = props;
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

  const choices = (list: readonly ProductOption[], label: string) => (
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
        {query.trim() === '' && match.productId !== null && (
          <LineSubstitutes
            key={match.productId}
            productId={match.productId}
            {...{ line, currency, busy, acceptSubstitutes }}
            onTake={take}
          />
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
  const { state } = useSuggestions<ProductOption>(query, async (q, signal) => {
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

/** What the file says of the part. */
function saidOf(line: BomLineView): string {
  const { manufacturer, mpn, supplierPartNumber, value, footprint, description } = line;
  return [manufacturer, mpn, supplierPartNumber, value, footprint, description]
    .filter(Boolean)
    .join('\u00a0· ');
}
