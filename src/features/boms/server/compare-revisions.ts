import { setImmediate } from 'node:timers/promises';
import type { Queryable } from '#platform/database/database.ts';
import type { RevisionChangeView } from '../contract.ts';
import { compareBoms } from '../domain/compare-boms.ts';
import type { BomReader } from './bom-access.ts';
import { loadBom, loadLinesWithoutCandidates } from './bom-store.ts';
import { presentChange } from './present-change.ts';
import { presentInTurn, sizeOf } from './present-in-turn.ts';

/** Changes that are presented before other requests get their turn. */
const BATCH_CHANGES = 500;

/** What has changed since an earlier revision. Large ones wait for their turn, as in `presentInTurn`. */
export async function compareRevisions(
  db: Queryable,
  reader: BomReader,
  { id, since }: { readonly id: string; readonly since: string },
): Promise<RevisionChangeView[]> {
  const earlier = await loadBom(db, reader, since);
  const later = await loadBom(db, reader, id);
  const [was, is] = [await sizeOf(db, earlier), await sizeOf(db, later)];
  const lineCount = was.lineCount + is.lineCount;
  const designators = was.designators + is.designators;
  return presentInTurn({ userId: reader.id, lineCount, designators }, async () => {
    const before = await loadLinesWithoutCandidates(db, earlier.id);
    const after = await loadLinesWithoutCandidates(db, later.id);
    await setImmediate();
    const changes = compareBoms(before, after);
    const presented: RevisionChangeView[] = [];
    for (let at = 0; at < changes.length; at += BATCH_CHANGES) {
      await setImmediate();
      presented.push(...changes.slice(at, at + BATCH_CHANGES).map(presentChange));
    }
    return presented;
  });
}
