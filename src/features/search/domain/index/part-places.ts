import { wordsOfId } from './packed-ids.ts';

export interface PartPlace {
  readonly shelf: number;
  readonly slot: number;
}

const NONE = 0xffff_ffff;

/** Where each part is, by its id: a hash table in two arrays, whatever has become of the part. */
export class PartPlaces {
  private slots = new Uint32Array(64).fill(NONE);
  private shelves = new Uint16Array(64);
  private used = 0;
  private readonly isAt: (place: PartPlace, id: Uint32Array) => boolean;
  private readonly idAt: (place: PartPlace) => Uint32Array;

  constructor(ids: {
    /** Whether the part of this id is there. */
    readonly isAt: (place: PartPlace, id: Uint32Array) => boolean;
    readonly idAt: (place: PartPlace) => Uint32Array;
  }) {
    this.isAt = ids.isAt;
    this.idAt = ids.idAt;
  }

  find(id: string): PartPlace | null {
    const at = this.cellOf(wordsOfId(id));
    return this.slots[at] === NONE ? null : this.placeAt(at);
  }

  /** Puts a part that is new, or that has moved. */
  put(id: string, place: PartPlace): void {
    if (this.used * 3 > this.slots.length * 2) this.grow();
    const at = this.cellOf(wordsOfId(id));
    if (this.slots[at] === NONE) this.used += 1;
    this.slots[at] = place.slot;
    this.shelves[at] = place.shelf;
  }

  private placeAt(at: number): PartPlace {
    return { shelf: this.shelves[at] ?? 0, slot: this.slots[at] ?? 0 };
  }

  private cellOf(id: Uint32Array): number {
    const mask = this.slots.length - 1;
    let at = hash(id) & mask;
    while (this.slots[at] !== NONE && !this.isAt(this.placeAt(at), id)) at = (at + 1) & mask;
    return at;
  }

  private grow(): void {
    const [slots, shelves] = [this.slots, this.shelves];
    this.slots = new Uint32Array(slots.length * 2).fill(NONE);
    this.shelves = new Uint16Array(slots.length * 2);
    const mask = this.slots.length - 1;
    for (const [cell, slot] of slots.entries()) {
      if (slot === NONE) continue;
      const shelf = shelves[cell] ?? 0;
      let at = hash(this.idAt({ shelf, slot })) & mask;
      while (this.slots[at] !== NONE) at = (at + 1) & mask;
      this.slots[at] = slot;
      this.shelves[at] = shelf;
    }
  }
}

/** The last bits of a UUIDv7 are chance. */
function hash(id: Uint32Array): number {
  return (
    ((id[3] ?? 0) ^ Math.imul(id[2] ?? 0, 0x9e37_79b1) ^ Math.imul(id[1] ?? 0, 0x85eb_ca6b)) >>> 0
  );
}
