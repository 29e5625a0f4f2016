import { nameIn } from '#features/catalogue/domain/attributes.ts';
import {
  documentTotals,
  type BusinessDocument,
  type DocumentAddress,
  type DocumentLine,
} from '#features/documents/domain/business-document.ts';
import { renderFiles, sellerParty } from '#features/documents/server/index.ts';
import { findOrderRow, type OrderRow } from '#features/orders/server/index.ts';
import { returnReasonNames } from '#features/settings/domain/return-settings.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import { formatReturnNumber } from '../domain/return-number.ts';
import { returnRefusals } from '../domain/return-refusals.ts';
import { canPrintSlip } from '../domain/return-state.ts';
import type { ReturnDeps } from './return-deps.ts';
import { findReturn, findReturnLines, type ReturnLineRow, type ReturnRow } from './return-store.ts';

/**
 * The slip that goes with the goods: what is in the parcel, why, and where it goes. As PDF.
 * @throws Refusal unless the customer can send goods now
 */
export async function* returnSlip(
  db: Queryable,
  deps: ReturnDeps,
  id: string,
): AsyncGenerator<Uint8Array> {
  const row = await findReturn(db, id);
  if (!canPrintSlip(row.state)) throw refuse(returnRefusals.notPossible, { state: row.state });
  const order = await findOrderRow(db, row.orderId, 'deleted too');
  if (!order) throw refuse(returnRefusals.orderNotFound, {});
  const settings = await loadSettings(db, deps.initial);
  const lines = await findReturnLines(db, id);
  const document = withLanguage(row.language, () => ({
    ...slipOf(row, order, lines),
    seller: sellerParty(settings),
    day: dayAt(deps.now(), deps.timeZone),
  }));
  yield (await renderFiles(document, await deps.style())).pdf;
}

function slipOf(
  row: ReturnRow,
  order: OrderRow,
  returned: readonly ReturnLineRow[],
): Omit<BusinessDocument, 'seller' | 'day'> {
  const lines = returned
    .filter(({ agreed }) => (agreed ?? 0) > 0)
    .map((line) => slipLine(line, row));
  const [name = '', ...address] = (row.sendTo ?? '').split('\n');
  return {
    kind: 'return-slip',
    number: formatReturnNumber(row.number),
    version: null,
    language: row.language,
    currency: row.currency,
    buyer: {
      name: row.companyName ?? row.customerName,
      tradingName: null,
      address: emptyAddress,
      vatNumber: null,
      taxNumber: null,
      registrationNumber: null,
      electronicAddress: null,
      contact: { name: row.customerName, phone: null, email: row.customerEmail },
    },
    delivery: {
      name,
      address: addressOf(address),
      day: null,
      method: null,
      carrier: null,
      trackingNumber: null,
    },
    validUntil: null,
    lines,
    adjustments: [],
    taxes: [],
    totals: documentTotals({ lines: [], adjustments: [], taxes: [] }),
    payment: null,
    references: {
      order: { number: row.orderNumber, day: null },
      purchaseOrder: order.purchaseOrder,
      buyerReference: null,
      quote: null,
      deliveryNote: null,
      invoices: [],
    },
    notes: [
      t('Sent by: {name}', {
        name: [row.companyName, row.customerName].filter(Boolean).join(', '),
      }),
      ...(row.instructions ? [row.instructions] : []),
    ],
    footer: [],
  };
}

const emptyAddress: DocumentAddress = {
  line1: '',
  line2: null,
  postalCode: null,
  city: '',
  region: null,
  country: '',
};

/** The lines of a typed address: the last is the town. */
function addressOf(typed: readonly string[]): DocumentAddress {
  const [line1 = '', ...others] = typed;
  const city = others.pop() ?? '';
  return { ...emptyAddress, line1, line2: others.join(', ') || null, city };
}

function slipLine(line: ReturnLineRow, { language }: ReturnRow): DocumentLine {
  const reason = t(returnReasonNames[line.reason]);
  return {
    position: line.position + 1,
    sku: line.sku,
    mpn: line.mpn && line.mpn !== line.sku ? line.mpn : null,
    customerPartNumber: null,
    name: nameIn(language, { name: line.productName, translations: line.translations }),
    details: [line.note ? `${reason}: ${line.note}` : reason],
    quantity: line.agreed ?? 0,
    unit: 'H87',
    unitPrice: 0n,
    net: 0n,
    taxCategory: 'O',
    taxRatePpm: 0,
    originCountry: null,
    hsCode: null,
  };
}
