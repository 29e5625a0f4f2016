import type { Value } from './coded-values.ts';
import { SlotCodes, type Codes } from './slot-codes.ts';
import { TraitValues } from './trait-values.ts';

/** What many parts have in common, whatever they are; `stock` is `in` or nothing. */
type Kind = Readonly<Record<Trait, Value | null>>;
export type Trait = (typeof traits)[number];

export const traits = ['manufacturer', 'lifecycle', 'leadTime', 'stock'] as const;

/**
 * One code for all that parts of a kind have in common. There are a few hundred kinds where there are
 * a hundred thousand parts, so that one look at a part says all of it.
 */
export class OfferKinds {
  readonly traits: Readonly<Record<Trait, TraitValues>>;
  private readonly slots = new SlotCodes();
  private readonly codeOf = new Map<string, number>();
  private readonly kinds: Kind[] = [];
  private readonly total: { soFar: number };

  /** @param total counts the manufacturers, too. */
  constructor(total: { soFar: number }) {
    this.total = total;
    this.traits = {
      manufacturer: new TraitValues(this.slots),
      lifecycle: new TraitValues(this.slots),
      leadTime: new TraitValues(this.slots),
      stock: new TraitValues(this.slots),
    };
  }

  /** By slot. */
  get codes(): Codes {
    return this.slots.codes;
  }

  /** By code: how many parts have it. */
  get counts(): readonly number[] {
    return this.slots.counts;
  }

  /** Of a new slot. */
  add(slot: number, kind: Kind): void {
    this.slots.put(slot, this.codeFor(kind));
  }

  /** The slot holds no part any more; its code stays. */
  drop(slot: number): void {
    this.slots.drop(slot);
  }

  change(slot: number, changed: Partial<Kind>): void {
    const before = this.kinds[this.slots.codes[slot] ?? 0] as Kind;
    this.drop(slot);
    this.add(slot, { ...before, ...changed });
  }

  trim(length: number): void {
    this.slots.trim(length);
  }

  private codeFor(kind: Kind): number {
    const key = traits.map((trait) => kind[trait] ?? '').join('\n');
    const known = this.codeOf.get(key);
    if (known !== undefined) return known;
    const code = this.slots.next();
    this.kinds[code] = kind;
    this.codeOf.set(key, code);
    for (const trait of traits) {
      const isNew = this.traits[trait].put(code, kind[trait]);
      if (isNew && trait === 'manufacturer' && kind[trait] !== null) this.total.soFar += 1;
    }
    return code;
  }
}
