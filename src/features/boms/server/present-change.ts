import type { ComparedLineView, RevisionChangeView } from '../contract.ts';
import type { RevisionChange } from '../domain/compare-boms.ts';
import type { LineRow } from './bom-store.ts';

/** A difference between two revisions, without what the shop found for their lines. */
export function presentChange(change: RevisionChange<LineRow>): RevisionChangeView {
  const { kind, designators, before, after } = change;
  return {
    kind,
    designators: [...designators],
    before: before && presentLine(before),
    after: after && presentLine(after),
  };
}

function presentLine(line: LineRow): ComparedLineView {
  const { row, quantity, mpn, manufacturer, value, footprint, description } = line;
  const { supplierPartNumber, doNotPopulate } = line;
  const texts = { mpn, manufacturer, value, footprint, description, supplierPartNumber };
  return { row, quantity, ...texts, doNotPopulate };
}
