import type { MemoryChanges } from '../domain/index/index-memory.ts';
import type { CopyableCatalogue } from './index-replica.ts';
import type { RefusalMessage } from './refusal-message.ts';
import type { TaskName } from './search-tasks.ts';

/** All that the copy of the index in a thread lacks. */
export interface CatalogueUpdate {
  /** For a new copy; null for the one that it has. */
  readonly categories: CopyableCatalogue['tree']['all'] | null;
  readonly aliased: ReturnType<CopyableCatalogue['aliased']> | null;
  /** Null if there are none. */
  readonly changes: MemoryChanges | null;
  /** The products that only a company sees, under a key; without `changes` if the thread has them. */
  readonly restricted: { readonly key: number; readonly changes: MemoryChanges | null } | null;
}

export interface ThreadTask extends CatalogueUpdate {
  readonly name: TaskName;
  readonly input: unknown;
}

export type ThreadAnswer =
  | { readonly ready: true }
  /** The task goes on, but reads the index no more, so that it may change. */
  | { readonly hasRead: true }
  | { readonly result: unknown }
  | { readonly failure: string }
  | { readonly refusal: RefusalMessage };

/** Indexes of restricted products that a thread keeps. */
export const MAX_KEPT_RESTRICTED = 20;
