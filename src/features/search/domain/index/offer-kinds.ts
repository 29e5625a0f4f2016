import { CodedValues, type Codes, type Value } from './coded-values.ts';
import { trimmed, withRoom } from './growing.ts';

/** What many parts have in common, whatever they are; `stock` is `in` or nothing. */
type Kind = Readonly<Record<Trait, Value | null>>;
type Trait = (typeof traits)[number];

export const traits = ['manufacturer', 'lifecycle', 'leadTime', 'stock'] as const;

/**
 * One code for all that parts of a kind have in common. There are a few hundred kinds where there are
 * a hundred thousand parts, so that one look at a part says all of it.
 */
export class OfferKinds {
  codes: Codes = new Uint16Array(0);
  readonly counts: number[] = [];
  readonly traits: Readonly<Record<Trait, CodedValues>>;
  private readonly codeOf = new Map<string, number>();
  private readonly kinds: Kind[] = [];
  private readonly manufacturers = new Set<Value | null>([null]);
  private readonly total: { soFar: number };

  /** @param total counts the manufacturers, too. */
  constructor(total: { soFar: number }) {
    this.total = total;
    this.traits = {
      manufacturer: new TraitOfKinds(this),
      lifecycle: new TraitOfKinds(this),
      leadTime: new TraitOfKinds(this),
      stock: new TraitOfKinds(this),
    };
  }

  /** Of a new slot. */
  add(slot: number, kind: Kind): void {
    const code = this.codeFor(kind);
    this.codes = withRoom(this.codes, slot + 1);
    this.codes[slot] = code;
    this.counts[code] = (this.counts[code] ?? 0) + 1;
  }

  /** The slot holds no part any more; its code stays. */
  drop(slot: number): void {
    const code = this.codes[slot] ?? 0;
    this.counts[code] = (this.counts[code] ?? 0) - 1;
  }

  change(slot: number, changed: Partial<Kind>): void {
    const before = this.kinds[this.codes[slot] ?? 0] as Kind;
    this.drop(slot);
    this.add(slot, { ...before, ...changed });
  }

  trim(length: number): void {
    this.codes = trimmed(this.codes, length);
  }

  private codeFor(kind: Kind): number {
    const key = traits.map((trait) => kind[trait] ?? '').join('\n');
    const known = this.codeOf.get(key);
    if (known !== undefined) return known;
    const code = this.kinds.push(kind) - 1;
    this.codeOf.set(key, code);
    this.counts.push(0);
    for (const trait of traits) (this.traits[trait] as TraitOfKinds).values.push(kind[trait]);
    if (!this.manufacturers.has(kind.manufacturer)) {
      this.manufacturers.add(kind.manufacturer);
      this.total.soFar += 1;
    }
    if (code === 0x1_0000) this.codes = new Uint32Array(this.codes);
    return code;
  }
}

/** One trait of the kinds, by their codes. */
class TraitOfKinds extends CodedValues {
  readonly values: (Value | null)[] = [];
  private readonly kinds: Pick<OfferKinds, 'codes' | 'counts'>;

  constructor(kinds: Pick<OfferKinds, 'codes' | 'counts'>) {
    super();
    this.kinds = kinds;
  }

  get codes(): Codes {
    return this.kinds.codes;
  }

  get counts(): readonly number[] {
    return this.kinds.counts;
  }
}
