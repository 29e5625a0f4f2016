/** A category in a list in which each follows its parent, siblings in their order. */
interface Node {
  readonly _id: string;
  readonly parent: string | null;
}

/** Where a category goes: its parent and its position among the other children of it, from 0. */
export interface Place {
  readonly parent: string | null;
  readonly position: number;
}

export type Step = 'up' | 'down' | 'in' | 'out';
export type DropPosition = 'before' | 'into' | 'after';

export function placeOf(nodes: readonly Node[], id: string): Place | null {
  const node = nodes.find(({ _id }) => _id === id);
  if (!node) return null;
  const siblings = nodes.filter(({ parent }) => parent === node.parent);
  return { parent: node.parent, position: siblings.indexOf(node) };
}

/** Where a step moves a category; null if there is no such place. */
export function placeAfterStep(nodes: readonly Node[], id: string, step: Step): Place | null {
  const place = placeOf(nodes, id);
  if (!place) return null;
  const { parent, position } = place;
  const siblings = nodes.filter((one) => one.parent === parent);
  const above = siblings[position - 1];
  switch (step) {
    case 'up':
      return above ? { parent, position: position - 1 } : null;
    case 'down':
      return siblings[position + 1] ? { parent, position: position + 1 } : null;
    case 'in': {
      if (!above) return null;
      const children = nodes.filter((one) => one.parent === above._id);
      return { parent: above._id, position: children.length };
    }
    case 'out': {
      const upper = parent === null ? null : placeOf(nodes, parent);
      return upper && { parent: upper.parent, position: upper.position + 1 };
    }
  }
}

/** Where a category goes that is dropped on another; null on itself and below itself. */
export function placeAfterDrop(
  nodes: readonly Node[],
  id: string,
  onto: string,
  where: DropPosition,
): Place | null {
  if (isWithin(nodes, onto, id)) return null;
  const target = nodes.find(({ _id }) => _id === onto);
  if (!target) return null;
  const parent = where === 'into' ? onto : target.parent;
  const others = nodes.filter((one) => one.parent === parent && one._id !== id);
  if (where === 'into') return { parent, position: others.length };
  return { parent, position: others.indexOf(target) + (where === 'after' ? 1 : 0) };
}

/** Whether a category is this one or below it. */
export function isWithin(nodes: readonly Node[], id: string, above: string): boolean {
  const byId = new Map(nodes.map((node) => [node._id, node]));
  for (let at: string | null = id; at !== null; at = byId.get(at)?.parent ?? null) {
    if (at === above) return true;
  }
  return false;
}
