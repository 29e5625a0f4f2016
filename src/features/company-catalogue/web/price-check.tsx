import { useState, type SubmitEvent } from 'react';
import { useApi } from '#browser/api.ts';
import { formatUnitPrice } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Link } from '#ui/link.tsx';
import { TextField } from '#ui/text-field.tsx';
import { explainCompanyPrice, type PriceExplanation } from '../company-prices-contract.ts';
import { priceListPath } from '../domain/price-list-paths.ts';
import { discountSubject, outcomeTexts, percentOff, priceBreakTexts } from './price-list-texts.tsx';

/** What a company pays for a product, which list decides, and why each other does not. */
export function PriceCheck({ companyId }: { readonly companyId: string }) {
  const api = useApi();
  const [sku, setSku] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<PriceExplanation | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || sku.trim() === '') return;
    setBusy(true);
    const which = { params: { companyId }, query: { sku: sku.trim() } };
    const outcome = await api(explainCompanyPrice, which);
    setBusy(false);
    setAnswer(outcome.ok ? outcome.value : null);
    setError(outcome.ok ? null : outcome.problem.title);
  }

  return (
    <div>
      <h3 className="mb-3">{t('Price check')}</h3>
      <form onSubmit={(event) => void ask(event)} className="flex flex-wrap items-end gap-2">
        <TextField
          label={t('SKU')}
          mono
          autoComplete="off"
          maxLength={80}
          value={sku}
          onChange={({ currentTarget }) => setSku(currentTarget.value)}
          className="min-w-48"
        />
        <Button type="submit" busy={busy}>
          {t('Show the price')}
        </Button>
      </form>
      <div role="status" className="mt-4">
        {error && <Alert tone="danger" title={error} />}
        {answer && <Explanation answer={answer} />}
      </div>
    </div>
  );
}

function Explanation({ answer }: { readonly answer: PriceExplanation }) {
  const { product, catalogue, own, lists } = answer;
  const decides = lists.some(({ outcome }) => outcome === 'applies');
  return (
    <div className="grid max-w-2xl gap-4">
      <p className="wrap-anywhere">
        <span className="code">{product.sku}</span> {product.name}
      </p>
      <DescriptionList>
        <DescriptionRow term={t('Catalogue price')}>
          {pricesText(catalogue, product.currency)}
        </DescriptionRow>
        <DescriptionRow term={t('This company pays')} strong>
          {pricesText(own, product.currency)}
        </DescriptionRow>
      </DescriptionList>
      {!decides && (
        <p className="text-muted">
          {t('No price list decides: the company pays the catalogue’s price.')}
        </p>
      )}
      {lists.length > 0 && (
        <ol aria-label={t('What each price list does')}>
          {lists.map((list) => (
            <li key={list._id} className="border-t border-line py-2">
              <Link to={priceListPath(list._id)} look="text" className="wrap-anywhere">
                {list.name}
              </Link>
              <span className={list.outcome === 'applies' ? 'font-semibold' : 'text-muted'}>
                {': '}
                {t(outcomeTexts[list.outcome])}
              </span>
              {list.entry && <p className="text-sm text-muted">{entryText(list.entry)}</p>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** `$9.50, from 100 $9.00`. */
function pricesText(prices: PriceExplanation['own'], currency: string): string {
  if (!prices) return t('No price');
  const { price, priceBreaks } = prices;
  return [formatUnitPrice(price, currency), ...priceBreakTexts(priceBreaks, currency)].join(', ');
}

function entryText({ of, name, percent }: NonNullable<PriceExplanation['lists'][number]['entry']>) {
  if (percent === null) return t('Fixed price of the product');
  const subject = name === null ? null : { name };
  const discount = {
    category: of === 'category' ? subject : null,
    manufacturer: of === 'manufacturer' ? subject : null,
  };
  return `${discountSubject(discount)}, ${percentOff(percent)}`;
}
