import { CodedValues, type Value } from './coded-values.ts';

/** The values of one trait of offers, by the code of their kind: many kinds share a value. */
export class TraitValues extends CodedValues {
  /** Each once. */
  readonly distinct: (Value | null)[] = [];
  /** By code: its place among those. */
  private readonly places: number[] = [];
  private readonly placeOf = new Map<Value | null, number>();

  /** Of a new code. @returns whether no code before has had this value. */
  put(code: number, value: Value | null): boolean {
    const known = this.placeOf.get(value);
    const place = known ?? this.distinct.push(value) - 1;
    this.values[code] = value;
    this.places[code] = place;
    this.placeOf.set(value, place);
    return known === undefined;
  }

  /**
   * How many have each of the distinct values, of so many by code.
   * @param counted by code: 1 for those that are counted
   */
  summed(counts: ArrayLike<number>, counted: Uint8Array): Uint32Array {
    const sums = new Uint32Array(this.distinct.length);
    for (let code = 0; code < counted.length; code += 1) {
      const place = this.places[code] as number;
      const count = (counts[code] as number) * (counted[code] as number);
      sums[place] = (sums[place] as number) + count;
    }
    return sums;
  }
}
