/** By main product: its own stock, and that of its other packagings. */
export type PackagingMemory = readonly (readonly [
  main: string,
  own: number,
  others: readonly (readonly [id: string, stock: number])[],
])[];

/**
 * The stock of parts in several packagings: that of a main product is the greatest among its packagings, for
 * filters and sorting. Parts in one packaging take no space.
 */
export class PackagingStock {
  /** By the id of a packaging of another product. */
  private readonly mainOf = new Map<string, string>();
  /** By the id of the main product. */
  private readonly parts = new Map<string, { own: number; readonly others: Map<string, number> }>();

  /**
   * Adds a product or changes its stock and main product.
   * @param stockOf the stock of a product that had no other packagings yet
   * @returns the main products whose stock may have changed
   */
  put(
    id: string,
    main: string | null,
    stock: number,
    stockOf: (main: string) => number,
  ): readonly string[] {
    const previous = this.mainOf.get(id) ?? null;
    const left = previous === main ? [] : this.remove(id);
    const part = this.parts.get(id);
    if (part) part.own = stock;
    if (main === null) return left;
    this.mainOf.set(id, main);
    const joined = this.parts.get(main) ?? { own: stockOf(main), others: new Map() };
    this.parts.set(main, joined);
    joined.others.set(id, stock);
    return [...left, main];
  }

  /** All of it, as plain data. */
  get memory(): PackagingMemory {
    return [...this.parts].map(([main, { own, others }]) => [main, own, [...others]]);
  }

  restore(memory: PackagingMemory): void {
    for (const [main, own, others] of memory) {
      this.parts.set(main, { own, others: new Map(others) });
      for (const [id] of others) this.mainOf.set(id, main);
    }
  }

  /** @returns the main product whose stock may have changed */
  remove(id: string): readonly string[] {
    const main = this.mainOf.get(id);
    if (main === undefined) return [];
    this.mainOf.delete(id);
    this.parts.get(main)?.others.delete(id);
    return [main];
  }

  /** @returns the main product whose stock may have changed */
  setStock(id: string, stock: number): readonly string[] {
    const part = this.parts.get(id);
    if (part) part.own = stock;
    const main = this.mainOf.get(id);
    if (main === undefined) return [];
    this.parts.get(main)?.others.set(id, stock);
    return [main];
  }

  /** The greatest stock of a part, by its main product; null for other products. */
  stockOf(id: string): number | null {
    const part = this.mainOf.has(id) ? undefined : this.parts.get(id);
    return part ? Math.max(part.own, ...part.others.values()) : null;
  }

  /** The same; forgets a part whose last other packaging has left. */
  takeStockOf(id: string): number | null {
    const stock = this.stockOf(id);
    if (this.parts.get(id)?.others.size === 0) this.parts.delete(id);
    return stock;
  }
}
