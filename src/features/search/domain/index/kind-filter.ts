import type { Value } from './coded-values.ts';
import type { OfferKinds, Trait } from './offer-kinds.ts';
import type { PartQuery } from './part-query.ts';

/** Which kinds of offers pass what a query asks of their traits: decided once for each kind. */
export class KindFilter {
  /** By code: 1 for those that pass it all. */
  readonly passing: Uint8Array;
  /** Whether nothing is asked of them. */
  readonly none: boolean;
  private readonly passingOne: readonly (readonly [Trait, Uint8Array])[];

  constructor(kinds: OfferKinds, query: PartQuery) {
    const { counts } = kinds;
    this.passingOne = [...traitFilters(query)].map(([trait, accepts]) => [
      trait,
      kinds.traits[trait].accepted(accepts),
    ]);
    this.none = this.passingOne.length === 0;
    this.passing = new Uint8Array(counts.length).fill(1);
    for (const [, accepted] of this.passingOne) narrow(this.passing, accepted);
  }

  /** By code: 1 for those that pass everything but perhaps what is asked of one trait. */
  beside(own: Trait): Uint8Array {
    if (!this.passingOne.some(([trait]) => trait === own)) return this.passing;
    const passing = new Uint8Array(this.passing.length).fill(1);
    for (const [trait, accepted] of this.passingOne) if (trait !== own) narrow(passing, accepted);
    return passing;
  }
}

function narrow(passing: Uint8Array, accepted: Uint8Array): void {
  for (let code = 0; code < passing.length; code += 1) {
    passing[code] = (passing[code] as number) & (accepted[code] as number);
  }
}

function* traitFilters({
  manufacturers,
  lifecycles,
  longestLeadTime: longest,
  inStock,
}: PartQuery): Generator<readonly [Trait, (value: Value) => boolean]> {
  const stages: readonly string[] = lifecycles;
  if (manufacturers.length > 0) {
    yield ['manufacturer', (value) => manufacturers.includes(String(value))];
  }
  if (stages.length > 0) yield ['lifecycle', (value) => stages.includes(String(value))];
  if (longest !== null) yield ['leadTime', (days) => Number(days) <= longest];
  if (inStock) yield ['stock', () => true];
}
