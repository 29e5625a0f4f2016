import { useState } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { MAX_DISCOUNTS } from '../domain/price-list-fields.ts';
import type { PriceList } from '../price-lists-contract.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { discountSubject, percentOff } from './price-list-texts.tsx';
import { asChange, useChangeList } from './use-change-list.ts';

interface DiscountsSectionProps {
  readonly list: PriceList;
  readonly mayChange: boolean;
}

/** What a list takes off the prices of the catalogue. */
export function DiscountsSection({ list, mayChange }: DiscountsSectionProps) {
  const change = useChangeList();
  const [isAdding, setAdding] = useState(false);
  const { discounts } = list;

  async function remove(at: number, subject: string) {
    const others = asChange(list).discounts.filter((_, index) => index !== at);
    await change(list, { discounts: others }, t('Deleted the discount: {subject}', { subject }));
  }

  return (
    <Section
      title={t('Discounts')}
      action={
        mayChange &&
        discounts.length < MAX_DISCOUNTS && (
          <Button onClick={() => setAdding(true)}>{t('Add a discount')}</Button>
        )
      }
    >
      {discounts.length === 0 ? (
        <p className="text-muted">
          {t('This list takes nothing off the prices of the catalogue.')}
        </p>
      ) : (
        <>
          <p className="mb-4 max-w-prose text-sm text-muted">
            {t(
              'A fixed price comes first, then the discount on the nearest category, the manufacturer, all products.',
            )}
          </p>
          <Table label={t('Products and discounts')} stacked>
            <TableHead>
              <tr>
                <HeaderCell>{t('Applies to')}</HeaderCell>
                <HeaderCell numeric>{t('Discount')}</HeaderCell>
                {mayChange && (
                  <HeaderCell>
                    <span className="sr-only">{t('Action')}</span>
                  </HeaderCell>
                )}
              </tr>
            </TableHead>
            <TableBody>
              {discounts.map((discount, at) => {
                const subject = discountSubject(discount);
                return (
                  <Row key={discount.category?._id ?? discount.manufacturer?._id ?? 'all'}>
                    <Cell label={t('Applies to')} className="wrap-anywhere">
                      {subject}
                    </Cell>
                    <Cell label={t('Discount')} numeric>
                      {percentOff(discount.percent)}
                    </Cell>
                    {mayChange && (
                      <Cell label={t('Action')}>
                        <div className="flex sm:justify-end">
                          <Button
                            size="sm"
                            variant="quiet"
                            aria-label={t('Delete the discount: {subject}', { subject })}
                            onClick={() => void remove(at, subject)}
                          >
                            {t('Delete')}
                          </Button>
                        </div>
                      </Cell>
                    )}
                  </Row>
                );
              })}
            </TableBody>
          </Table>
        </>
      )}
      {isAdding && (
        <DiscountDialog
          list={list}
          onClose={() => setAdding(false)}
          onAdd={async (discount) => {
            const all = [...asChange(list).discounts, discount];
            if (await change(list, { discounts: all })) setAdding(false);
          }}
        />
      )}
    </Section>
  );
}
