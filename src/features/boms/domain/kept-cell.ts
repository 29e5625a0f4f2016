import { keptText, MAX_CELL_LENGTH, MAX_DESIGNATORS_LENGTH } from './bom-table.ts';
import { parseDesignators } from './designators.ts';

/** A cell of a file as it is kept. A long one is cut off, unless it lists designators: each is a part to buy. */
export function keptCell(text: string): string {
  if (text.length <= MAX_CELL_LENGTH) return keptText(text, MAX_CELL_LENGTH);
  const { names, otherWords } = parseDesignators(text.slice(0, MAX_DESIGNATORS_LENGTH));
  const isList = names.length > 0 && otherWords === 0;
  return keptText(text, isList ? MAX_DESIGNATORS_LENGTH : MAX_CELL_LENGTH);
}
