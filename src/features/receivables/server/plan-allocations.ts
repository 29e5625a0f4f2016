import { parseMoney, toMoneyDecimal, type Currency } from '#shared/money.ts';
import { formatMoney } from '#shared/number-format.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import type { AllocationForm } from '../contract.ts';
import { receivableRefusals } from '../domain/receivable-refusals.ts';
import type { Receivable } from './open-documents.ts';

/** What of a payment pays which invoice, in minor units. */
export interface PlannedAllocation {
  readonly receivable: Receivable;
  readonly amount: bigint;
  readonly discount: bigint;
}

interface Wanted {
  readonly invoice: string;
  readonly amount: bigint;
  readonly discount: bigint;
}

/** The parts of a form that are not zero, in the currency of its invoices. @throws Refusal if an invoice is unknown */
export function wantedOf(
  forms: readonly AllocationForm[],
  receivables: readonly Receivable[],
): { readonly currency: Currency; readonly wanted: readonly Wanted[] } {
  const [first] = receivables;
  if (!first) throw refuse(receivableRefusals.invoiceNotFound, {});
  const { currency } = first;
  const minor = (text: string) => parseMoney(text, currency).minor;
  const wanted = forms.map(({ invoice, amount, discount }) => ({
    invoice,
    amount: minor(amount),
    discount: discount === undefined ? 0n : minor(discount),
  }));
  return { currency, wanted: wanted.filter((one) => one.amount + one.discount > 0n) };
}

/**
 * What an amount pays. The invoices are locked.
 * @throws Refusal at the field `allocations` if it pays nothing; if an invoice is unknown or has less open, if the parts are more than there is, or if a discount is not due
 */
export function planAllocations(
  available: bigint,
  wanted: readonly Wanted[],
  receivables: readonly Receivable[],
): readonly [PlannedAllocation, ...PlannedAllocation[]] {
  const byId = new Map(receivables.map((one) => [one.documentId, one]));
  const [first, ...others] = wanted.map(({ invoice, amount, discount }) => {
    const receivable = byId.get(invoice);
    if (!receivable) throw refuse(receivableRefusals.invoiceNotFound, {});
    return { receivable, amount, discount };
  });
  if (!first) throw paysNothing();
  const planned: [PlannedAllocation, ...PlannedAllocation[]] = [first, ...others];
  const customers = new Set(receivables.map(({ party, currency }) => `${party} ${currency}`));
  if (customers.size > 1) throw refuse(receivableRefusals.severalCustomers, {});
  for (const one of planned) requireOpen(one);
  const sum = planned.reduce((total, { amount }) => total + amount, 0n);
  if (sum > available) throw refuse(receivableRefusals.moreThanPaid, {});
  return planned;
}

function paysNothing() {
  const detail = t('Enter an amount for at least one invoice');
  return refuse(generalRefusals.invalidInput, { errors: [{ pointer: '#/allocations', detail }] });
}

function requireOpen({ receivable, amount, discount }: PlannedAllocation): void {
  const { documentId: invoice, number, currency } = receivable;
  const open = receivable.open > 0n ? receivable.open : 0n;
  if (amount + discount > open) {
    throw refuse(
      receivableRefusals.moreThanOpen,
      {
        invoice,
        number,
        open: toMoneyDecimal({ minor: open, currency }),
        currency,
      },
      t('{open} is open on {number}.', { number, open: formatMoney({ minor: open, currency }) }),
    );
  }
  // A discount is for all that is open, not for a part payment.
  const granted = amount + discount === open ? receivable.discount : 0n;
  if (discount > granted) {
    throw refuse(receivableRefusals.discountNotDue, {
      invoice,
      number,
      discount: toMoneyDecimal({ minor: granted, currency }),
    });
  }
}
