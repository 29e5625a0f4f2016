import { divideHalfUp } from '#shared/money.ts';

/** What the shop keeps of a price, in cents: a share in percent, rounded half up. */
export function restockingFee(net: bigint, percent: number): bigint {
  return divideHalfUp(net * BigInt(percent), 100n);
}
