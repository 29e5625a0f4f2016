import {
  aliasedManufacturers,
  categoriesDepthFirst,
  indexedProducts,
  indexedProductsById,
  restrictedProductsOf,
  stockById,
} from '#features/catalogue/server/index.ts';
import type { Change } from '#platform/change-feed/change-feed.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { MemoryChanges } from '../domain/index/index-memory.ts';
import type { PackagingMemory } from '../domain/index/packaging-stock.ts';
import { PartIndex } from '../domain/index/part-index.ts';
import { indexLookup } from '../domain/index/index-lookup.ts';
import { treeOf } from './category-tree.ts';
import { withRestricted, type SearchableCatalogue } from './searchable-catalogue.ts';

/** Products per query when changes are applied. */
const BATCH_SIZE = 1_000;

/** A catalogue that can be copied to a thread, with what the thread makes the copy of. */
export interface CopyableCatalogue extends SearchableCatalogue {
  /** The index of all, and that of the products which only a company sees. */
  readonly indexes: { readonly all: PartIndex; readonly restricted: PartIndex | null };
  aliased(): Aliased;
}

type Aliased = Awaited<ReturnType<typeof aliasedManufacturers>>;

/** Runs a change of an index while no other thread reads it. */
export type RunChange = (change: () => void) => Promise<void>;

/**
 * A replica of the catalogue in memory, with a queue of changes to apply. A reload makes a new
 * one, which `catalogueIndex` uses once it is complete.
 */
export interface IndexReplica extends CopyableCatalogue {
  /** Queues changes. False if they cannot be applied: the replica must be loaded again. */
  enqueue(changes: readonly Change[]): boolean;
  /** Reads the queued products and stock levels from the database. */
  applyQueued(): Promise<void>;
  /** How many changes it has had. */
  readonly changesRun: number;
}

/** A replica without products. */
export interface LoadableReplica extends IndexReplica {
  /** Reads all products. `from` must have every change that is not queued. */
  load(from: Queryable): Promise<void>;
  /** Takes them from memory. */
  restore(memory: MemoryChanges, packagings: PackagingMemory): void;
}

/**
 * The catalogue of a company: with the products that only some companies see, this one among them. The index of all
 * has none of these, so that it finds for everybody else as if they did not exist.
 */
export async function catalogueOfCompany(
  db: Queryable,
  replica: IndexReplica,
  companyId: string,
): Promise<CopyableCatalogue> {
  const products = await restrictedProductsOf(db, companyId);
  if (products.length === 0) return replica;
  const restricted = replica.index.emptyBeside();
  for (const product of products) restricted.put(product);
  const { indexes, aliased } = replica;
  return { ...withRestricted(replica, restricted), indexes: { ...indexes, restricted }, aliased };
}

/**
 * A replica with the category tree but no products. Changes published
 * meanwhile must be queued, and applied after the load.
 * @param options.stopped whether to abort the load
 */
export async function createIndexReplica(
  db: Queryable,
  { stopped, runChange }: { readonly stopped: () => boolean; readonly runChange: RunChange },
): Promise<LoadableReplica> {
  const tree = treeOf(await categoriesDepthFirst(db));
  const index = new PartIndex(tree.all);
  let aliased = await aliasedManufacturers(db);
  let aliasesOutdated = false;
  const products = new Set<string>();
  const stock = new Set<string>();
  let changesRun = 0;

  async function change(apply: () => void): Promise<void> {
    await runChange(() => {
      changesRun += 1;
      apply();
    });
  }

  async function readProducts(ids: readonly string[]): Promise<void> {
    const parts = await indexedProductsById(db, ids);
    const missing = new Set(ids);
    await change(() => {
      for (const part of parts) {
        index.put(part);
        missing.delete(part.id);
      }
      for (const id of missing) index.remove(id);
    });
  }

  async function readStock(ids: readonly string[]): Promise<void> {
    const levels = await stockById(db, ids);
    await change(() => {
      for (const [id, level] of levels) index.setStock(id, level);
    });
  }

  return {
    index,
    tree,
    lookup: indexLookup(index, tree.lookup, () => aliased),
    indexes: { all: index, restricted: null },
    aliased: () => aliased,
    enqueue(changes) {
      for (const { topic, entityId } of changes) {
        if (topic === 'category') return false;
        if (topic === 'manufacturer') aliasesOutdated = true;
        const queue = { product: products, stock }[topic];
        if (queue && entityId === null) return false;
        if (entityId !== null) queue?.add(entityId);
      }
      return true;
    },
    async applyQueued() {
      if (aliasesOutdated) {
        aliasesOutdated = false;
        aliased = await aliasedManufacturers(db);
      }
      while (products.size > 0) await readProducts(takeBatch(products));
      while (stock.size > 0) await readStock(takeBatch(stock));
    },
    get changesRun() {
      return changesRun;
    },
    restore(memory, packagings) {
      index.memory.apply(memory);
      index.packagings.restore(packagings);
    },
    async load(from) {
      for await (const batch of indexedProducts(from)) {
        if (stopped()) throw new Error('the shop is closing');
        for (const part of batch) index.put(part);
      }
      index.trim();
    },
  };
}

/** Removes and returns the first ids. */
function takeBatch(ids: Set<string>): string[] {
  const batch = [...ids].slice(0, BATCH_SIZE);
  for (const id of batch) ids.delete(id);
  return batch;
}
