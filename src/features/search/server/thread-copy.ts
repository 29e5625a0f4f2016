import { CopyProgress } from '../domain/index/index-memory.ts';
import type { PartIndex } from '../domain/index/part-index.ts';
import type { CopyableCatalogue } from './index-replica.ts';
import { MAX_KEPT_RESTRICTED, type CatalogueUpdate } from './thread-task.ts';

/** What the copy of an index in a thread has, so that messages to the thread bring only what it lacks. */
export class ThreadCopy {
  readonly of: PartIndex;
  private readonly progress = new CopyProgress();
  private isNew = true;
  private aliased: ReturnType<CopyableCatalogue['aliased']> | null = null;
  private changesRun = -1;
  /** The keys of the indexes of restricted products. */
  private readonly restricted = new Map<PartIndex, number>();
  private lastKey = 0;

  constructor(of: PartIndex) {
    this.of = of;
  }

  /**
   * All that the copy lacks, which the thread must then be told.
   * @param changesRun how many changes the index has had
   */
  update(searchable: CopyableCatalogue, changesRun: number): CatalogueUpdate {
    const { all, restricted } = searchable.indexes;
    const aliased = searchable.aliased();
    // A new index of restricted products may have brought words. To look for changes takes some tenths of a millisecond.
    const isCurrent =
      this.changesRun === changesRun && (!restricted || this.restricted.has(restricted));
    const update = {
      categories: this.isNew ? searchable.tree.all : null,
      aliased: aliased === this.aliased ? null : aliased,
      changes: isCurrent ? null : all.memory.changesFor(this.progress),
      restricted: restricted && this.updateRestricted(restricted),
    };
    this.isNew = false;
    this.aliased = aliased;
    this.changesRun = changesRun;
    return update;
  }

  private updateRestricted(index: PartIndex): CatalogueUpdate['restricted'] {
    const known = this.restricted.get(index);
    if (known !== undefined) return { key: known, changes: null };
    if (this.restricted.size >= MAX_KEPT_RESTRICTED) this.restricted.clear();
    this.lastKey += 1;
    this.restricted.set(index, this.lastKey);
    return { key: this.lastKey, changes: index.memory.changesFor(new CopyProgress()) };
  }
}
