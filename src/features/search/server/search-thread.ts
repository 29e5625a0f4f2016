import { parentPort } from 'node:worker_threads';
import { Refusal } from '#shared/refusal.ts';
import { indexLookup } from '../domain/index/index-lookup.ts';
import { PartIndex } from '../domain/index/part-index.ts';
import { treeOf } from './category-tree.ts';
import { doTask } from './search-tasks.ts';
import { MAX_KEPT_RESTRICTED, type ThreadAnswer, type ThreadTask } from './thread-task.ts';
import { withRestricted, type SearchableCatalogue } from './searchable-catalogue.ts';

// The entry of a thread that `searchThreads` starts: it keeps a copy of the index and does one task after the other.
interface Copy extends SearchableCatalogue {
  readonly names: { aliased: NonNullable<ThreadTask['aliased']> };
}

let all: Copy | null = null;
/** The catalogues of companies, by their keys. */
const ofCompanies = new Map<number, SearchableCatalogue>();

parentPort?.on('message', (task: ThreadTask | null) => {
  if (task) return tell(answerTo(task));
  all = null;
  ofCompanies.clear();
});
tell({ ready: true });

function answerTo(task: ThreadTask): ThreadAnswer {
  try {
    const hasRead = () => tell({ hasRead: true });
    return { result: doTask(follow(task), task.name, task.input as never, hasRead) };
  } catch (error) {
    if (!(error instanceof Refusal)) return { failure: String(error) };
    const { kind, members, detail } = error;
    return { refusal: { type: kind.type, members, detail } };
  }
}

/** Brings the copy up to date. */
function follow({ categories, aliased, changes, restricted }: ThreadTask): SearchableCatalogue {
  if (categories) {
    all = emptyCatalogue(categories);
    ofCompanies.clear();
  }
  if (!all) throw new Error('the first task has no categories');
  if (aliased) all.names.aliased = aliased;
  if (changes) all.index.memory.apply(changes);
  if (!restricted) return all;
  const known = ofCompanies.get(restricted.key);
  if (known) return known;
  if (ofCompanies.size >= MAX_KEPT_RESTRICTED) ofCompanies.clear();
  const index = all.index.emptyBeside();
  if (restricted.changes) index.memory.apply(restricted.changes);
  const made = withRestricted(all, index);
  ofCompanies.set(restricted.key, made);
  return made;
}

function emptyCatalogue(categories: NonNullable<ThreadTask['categories']>): Copy {
  const tree = treeOf(categories);
  const index = new PartIndex(categories);
  const names: Copy['names'] = { aliased: [] };
  return { index, tree, lookup: indexLookup(index, tree.lookup, () => names.aliased), names };
}

function tell(answer: ThreadAnswer): void {
  // A message port has no target origin, unlike a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(answer);
}
