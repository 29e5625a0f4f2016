import { findOrdersOnInvoice } from '#features/orders/server/index.ts';
import { loadSection, type InitialSettings } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { parseMoney, type Currency } from '#shared/money.ts';
import type { Page } from '#shared/pagination.ts';
import type { Invoice, OwnInvoice } from '../domain/invoice.ts';

export interface CardOfferDeps {
  readonly initial: InitialSettings;
  /** Whether the shop has a card provider. */
  readonly takesCards: boolean;
}

/** Says of each invoice whether its buyer is offered to pay it by card. Starting the payment checks the amount exactly. */
export async function withCardOffer(
  db: Queryable,
  { initial, takesCards }: CardOfferDeps,
  { items, ...page }: Page<Invoice>,
): Promise<Page<OwnInvoice>> {
  const { byCard, upTo } = await loadSection(db, initial, 'invoicePayments');
  const open = items.filter(
    ({ kind, open: decimal, currency }) =>
      kind === 'invoice' && isWithin(decimal, upTo, currency as Currency),
  );
  const orders =
    byCard && takesCards && open.length > 0
      ? await findOrdersOnInvoice(
          db,
          open.map(({ order }) => order),
        )
      : new Set<string>();
  const payable = new Set(open.filter(({ order }) => orders.has(order)).map(({ _id }) => _id));
  return {
    ...page,
    items: items.map((one) => ({ ...one, payableByCard: payable.has(one._id) })),
  };
}

function isWithin(open: string, upTo: string, currency: Currency): boolean {
  if (open.startsWith('-')) return false;
  const { minor } = parseMoney(open, currency);
  return minor > 0n && minor <= parseMoney(upTo, currency).minor;
}
