const HUNDRED = 100n;

/** What the shop keeps of a price, in cents: a share in percent, rounded half up. */
export function restockingFee(net: bigint, percent: number): bigint {
  return (net * BigInt(percent) + HUNDRED / 2n) / HUNDRED;
}
