import { z } from 'zod';
import { toUnitPriceDecimal, type Currency } from '#shared/money.ts';

export const revisionKinds = ['changed', 'renewed'] as const;
export type RevisionKind = (typeof revisionKinds)[number];

const amount = z.object({ total: z.string(), currency: z.string() });
const atPrice = z.object({ quantity: z.int(), unitPrice: z.string() });

/** What has changed of a line; it was or is null if it was added or removed. */
export const revisedLine = z.object({
  productId: z.string(),
  sku: z.string(),
  productname: z.string(),
  was: atPrice.nullable(),
  now: atPrice.nullable(),
});
export type RevisedLine = z.output<typeof revisedLine>;

/** What was changed when a request was asked for again. */
export const revision = z.object({
  at: z.string(),
  by: z.string(),
  /** `changed` by the person who asked, after it was sent back; `renewed` with the prices of the day. */
  kind: z.enum(revisionKinds),
  was: amount,
  now: amount,
  /** The lines that have changed. */
  lines: z.array(revisedLine),
  /** Why it was asked for again, in the words of the person who asked. */
  reason: z.string().nullable(),
});
export type Revision = z.output<typeof revision>;

interface FrozenLine {
  readonly productId: string;
  readonly sku: string;
  readonly productName: string;
  readonly quantity: number;
  readonly unitPrice: bigint;
}

interface Frozen {
  readonly lines: readonly FrozenLine[];
  readonly currency: Currency;
}

/** The lines that were changed or removed, then those that were added. */
export function revisedLines(was: Frozen, now: Frozen): RevisedLine[] {
  const before = new Map(was.lines.map((line) => [line.productId, line]));
  const after = new Map(now.lines.map((line) => [line.productId, line]));
  const added = now.lines.filter(({ productId }) => !before.has(productId));
  return [...was.lines, ...added]
    .map((line) => {
      const { productId, sku, productName: productname } = after.get(line.productId) ?? line;
      const old = priced(before.get(productId), was.currency);
      const current = priced(after.get(productId), now.currency);
      return { productId, sku, productname, was: old, now: current };
    })
    .filter((line) => line.was?.quantity !== line.now?.quantity || !isSamePrice(line, was, now));
}

function isSamePrice({ was, now }: RevisedLine, before: Frozen, after: Frozen): boolean {
  return was?.unitPrice === now?.unitPrice && before.currency === after.currency;
}

function priced(line: FrozenLine | undefined, currency: Currency) {
  if (!line) return null;
  const { quantity, unitPrice: millionths } = line;
  return { quantity, unitPrice: toUnitPriceDecimal({ millionths, currency }) };
}
