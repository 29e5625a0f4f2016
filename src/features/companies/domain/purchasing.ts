import { z } from 'zod';
import { decimalText, moneyText, optionalField, wholeNumber } from '#shared/api-schemas.ts';
import { postalAddress, shownAddress } from '#shared/postal-address.ts';
import { singleLine } from '#shared/single-line.ts';
import { id, requiredText, text } from '#shared/text.ts';
import { exceededLimit } from './spending-limits.ts';

export const MAX_ADDRESSES = 200;
export const MAX_COST_CENTRES = 500;
export const MAX_RULES = 4;
export const SAME_AMOUNT = 'Two rules begin at the same amount';

const version = wholeNumber(1, 2_147_483_647, 'A whole number from 1');
/** An amount in the company’s currency; without one there is no limit. */
const limit = optionalField(decimalText(moneyText));
const shownLimit = z.string().nullable();

export const addressForm = z
  .strictObject({
    label: singleLine(requiredText(60)),
    contactName: optionalField(singleLine(text(120))),
    contactNumber: optionalField(singleLine(text(40))),
    address: postalAddress,
    /** The company’s own account with a carrier, which pays for deliveries to this address. */
    carrier: optionalField(singleLine(text(60))),
    carrierAccount: optionalField(singleLine(text(60))),
  })
  .superRefine(({ carrier, carrierAccount }, context) => {
    if (carrier && !carrierAccount) {
      const error = 'The carrier needs your account number';
      context.addIssue({ code: 'custom', path: ['carrierAccount'], message: error });
    }
    if (carrierAccount && !carrier) {
      const error = 'The account number needs its carrier';
      context.addIssue({ code: 'custom', path: ['carrier'], message: error });
    }
  });
export type AddressForm = z.output<typeof addressForm>;
export const addressChange = addressForm.safeExtend({ version });

export const companyAddress = z.object({
  _id: z.string(),
  label: z.string(),
  contactName: z.string().nullable(),
  contactNumber: z.string().nullable(),
  address: shownAddress,
  carrier: z.string().nullable(),
  carrierAccount: z.string().nullable(),
  version: z.int(),
});
export type CompanyAddress = z.output<typeof companyAddress>;

export const costCentreForm = z.strictObject({
  code: singleLine(requiredText(20)),
  name: singleLine(requiredText(80)),
  orderLimit: limit,
  monthLimit: limit,
});
export type CostCentreForm = z.output<typeof costCentreForm>;
export const costCentreChange = costCentreForm.extend({ version, archived: z.boolean() });

export const costCentre = z.object({
  _id: z.string(),
  code: z.string(),
  name: z.string(),
  orderLimit: shownLimit,
  monthLimit: shownLimit,
  /** What its orders of this month cost. */
  spent: z.string(),
  archived: z.boolean(),
  version: z.int(),
});
export type CostCentre = z.output<typeof costCentre>;

/** Who approves in the place of somebody, from a day to a day. */
const shownDeputy = z
  .object({ userId: z.string(), from: z.string(), until: z.string() })
  .nullable();

export const limitsForm = z.strictObject({
  version,
  orderLimit: limit,
  monthLimit: limit,
  /** Up to what an approver approves. */
  approvalLimit: limit,
});
export type LimitsForm = z.output<typeof limitsForm>;

export const limitsOfPerson = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  orderLimit: shownLimit,
  monthLimit: shownLimit,
  approvalLimit: shownLimit,
  /** What their orders of this month cost. */
  spent: z.string(),
  deputy: shownDeputy,
  version: z.int(),
});
export type LimitsOfPerson = z.output<typeof limitsOfPerson>;

/** Amounts above `above` need so many approvals; an amount below all needs one. */
export const approvalRule = z.strictObject({
  above: decimalText(moneyText),
  approvals: wholeNumber(2, 5, 'A whole number from 2 to 5'),
});
export const approvalRules = z.array(approvalRule).max(MAX_RULES).refine(differ, SAME_AMOUNT);
export const shownRules = z.array(z.object({ above: z.string(), approvals: z.int() }));
export type ShownRules = z.output<typeof shownRules>;

/** Whether all rules begin at another amount. */
export function differ(rules: readonly { readonly above: string }[]): boolean {
  return new Set(rules.map(({ above }) => Number(above))).size === rules.length;
}

const day = z.iso.date('A day such as 2026-11-21');
/** Who approves in the place of somebody who is away. */
export const absence = z
  .strictObject({ userId: id, from: day, until: day })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    error: 'The last day is before the first',
  });
/** Null ends the absence. */
export const deputyForm = z.strictObject({ deputy: absence.nullable() });

/** What is left for the caller this month, in the company’s currency. */
export const ownLimits = z.object({
  currency: z.string(),
  orderLimit: shownLimit,
  monthLimit: shownLimit,
  monthLeft: shownLimit,
  /** Who approves in the caller’s place. */
  deputy: shownDeputy,
  costCentres: z.array(
    z.object({
      _id: z.string(),
      code: z.string(),
      name: z.string(),
      orderLimit: shownLimit,
      monthLimit: shownLimit,
      monthLeft: shownLimit,
    }),
  ),
});
export type OwnLimits = z.output<typeof ownLimits>;

export const orderingCompany = z.object({
  _id: z.string(),
  name: z.string(),
  /** Whether the caller may order for it. */
  mayOrder: z.boolean(),
  billingAddress: shownAddress,
  limits: ownLimits,
  addresses: z.array(companyAddress),
});
export type OrderingCompany = z.output<typeof orderingCompany>;

interface LimitLine {
  readonly orderLimit: string | null;
  readonly monthLimit: string | null;
  readonly monthLeft: string | null;
}

/** Which limits an amount exceeds, as far as the page knows. Amounts are decimals of one currency. */
export function exceededBy(
  amount: string,
  limits: OwnLimits,
  costCentreId: string | undefined,
): z.output<typeof exceededLimit>[] {
  const chosen = limits.costCentres.find(({ _id }) => _id === costCentreId);
  return [
    ...exceededOf('person', limits, amount),
    ...(chosen ? exceededOf('cost-centre', chosen, amount) : []),
  ];
}

function exceededOf(
  of: 'person' | 'cost-centre',
  { orderLimit, monthLimit, monthLeft }: LimitLine,
  amount: string,
): z.output<typeof exceededLimit>[] {
  const beyond = (left: string | null) => left !== null && cents(amount) > cents(left);
  return [
    ...(beyond(orderLimit)
      ? [{ of, per: 'order' as const, limit: orderLimit ?? '', left: orderLimit ?? '' }]
      : []),
    ...(beyond(monthLeft)
      ? [{ of, per: 'month' as const, limit: monthLimit ?? '', left: monthLeft ?? '' }]
      : []),
  ];
}

function cents(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
}
