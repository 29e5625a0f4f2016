import { useState } from 'react';
import { Form } from 'react-router';
import type { PagedList } from '#browser/paged-list.ts';
import { formatUnitPrice } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Section } from '#ui/section.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import type { FixedPrice, PriceList } from '../price-lists-contract.ts';
import { priceListPath } from '../domain/price-list-paths.ts';
import { priceBreakTexts } from './price-list-texts.tsx';
import { SetPriceDialog } from './set-price-dialog.tsx';
import { useChangePrices } from './use-change-prices.ts';

interface PricesSectionProps {
  readonly list: PriceList;
  /** A part of a SKU, MPN or name. */
  readonly q: string;
  readonly prices: PagedList<FixedPrice>;
  readonly mayChange: boolean;
}

/** The prices of a list, found by SKU, part number or name. */
export function PricesSection({ list, q, prices, mayChange }: PricesSectionProps) {
  const keys = useTableKeys();
  const changes = useChangePrices(list._id);
  /** Which one is changed; null to add one. */
  const [dialog, setDialog] = useState<{ readonly price: FixedPrice | null } | null>(null);
  const { items } = prices;
  return (
    <Section
      title={tn('{count} price', '{count} prices', list.prices)}
      action={
        mayChange && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={`${priceListPath(list._id)}/import`}>{t('Import')}</ButtonLink>
            <Button onClick={() => setDialog({ price: null })}>{t('Add a price')}</Button>
          </div>
        )
      }
    >
      {(list.prices > 0 || q !== '') && (
        <Form role="search" key={q} className="mb-4 flex items-end gap-2">
          <SearchField
            label={t('Search prices')}
            defaultValue={q}
            placeholder={t('SKU, MPN or name')}
            className="min-w-0 flex-1"
          />
          <Button type="submit">{t('Search')}</Button>
        </Form>
      )}
      {items.length === 0 ? (
        <p className="text-muted">
          {q === ''
            ? t('This list has no fixed prices. Add one, or import a file.')
            : t('No price matches.')}
        </p>
      ) : (
        <>
          <Table label={t('Products and prices')} stacked="wide" keys={keys}>
            <TableHead>
              <tr>
                <HeaderCell>{t('SKU')}</HeaderCell>
                <HeaderCell>{t('Product')}</HeaderCell>
                <HeaderCell numeric>{t('Catalogue price')}</HeaderCell>
                <HeaderCell numeric>{t('Price')}</HeaderCell>
                <HeaderCell>{t('Price breaks')}</HeaderCell>
                {mayChange && (
                  <HeaderCell>
                    <span className="sr-only">{t('Action')}</span>
                  </HeaderCell>
                )}
              </tr>
            </TableHead>
            <TableBody>
              {items.map((price) => (
                <PriceRow
                  key={price.productId}
                  price={price}
                  currency={list.currency}
                  changes={
                    mayChange
                      ? {
                          onChange: () => setDialog({ price }),
                          onDelete: () => void changes.remove(price),
                        }
                      : null
                  }
                />
              ))}
            </TableBody>
          </Table>
          <LoadMore
            {...prices}
            shown={tn('{count} price shown', '{count} prices shown', items.length)}
            back={t('Back to the first prices')}
            className="mt-6"
          />
        </>
      )}
      {dialog && (
        <SetPriceDialog
          list={list}
          price={dialog.price}
          onClose={() => setDialog(null)}
          onSaved={(set) => {
            setDialog(null);
            changes.tellSet(set, dialog.price);
          }}
        />
      )}
    </Section>
  );
}

interface PriceRowProps {
  readonly price: FixedPrice;
  readonly currency: string;
  /** Null for people who only see it. */
  readonly changes: { readonly onChange: () => void; readonly onDelete: () => void } | null;
}

function PriceRow({ price: fixed, currency, changes }: PriceRowProps) {
  const { sku, mpn, name, cataloguePrice, price, priceBreaks, archived } = fixed;
  return (
    <Row>
      <Cell label={t('SKU')} className="whitespace-nowrap">
        <span className="code">{sku}</span>
      </Cell>
      <Cell label={t('Product')} className="min-w-0">
        <span className="wrap-anywhere">{name}</span>{' '}
        {mpn && <span className="code block text-sm text-muted">{mpn}</span>}
        {archived && <Badge>{t('Archived')}</Badge>}
      </Cell>
      <Cell label={t('Catalogue price')} numeric>
        {cataloguePrice === null ? '–' : formatUnitPrice(cataloguePrice, currency)}
      </Cell>
      <Cell label={t('Price')} numeric className="font-medium">
        {formatUnitPrice(price, currency)}
      </Cell>
      <Cell label={t('Price breaks')}>
        {priceBreaks.length === 0 ? '–' : priceBreakTexts(priceBreaks, currency).join(', ')}
      </Cell>
      {changes && (
        <Cell label={t('Action')}>
          <div className="flex flex-wrap gap-2 lg:justify-end">
            <Button
              size="sm"
              aria-label={t('Change {name}', { name: sku })}
              onClick={changes.onChange}
            >
              {t('Change')}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('Delete the price of {sku}', { sku })}
              onClick={changes.onDelete}
            >
              {t('Delete')}
            </Button>
          </div>
        </Cell>
      )}
    </Row>
  );
}
