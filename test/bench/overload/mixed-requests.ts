import type { OverloadRequest } from './open-loop.ts';

/** How the requests of a kind are made: `count` says how many of it there were before. */
export type MakeRequest = (count: number) => Omit<OverloadRequest, 'kind'>;

/**
 * Requests of several kinds, evenly mixed.
 * @param mix how many of each kind are in a cycle
 * @returns the next request
 */
export function mixedRequests<Kind extends string>(
  mix: Readonly<Record<Kind, number>>,
  make: Readonly<Record<Kind, MakeRequest>>,
): () => OverloadRequest {
  const cycle = spread(mix);
  const counts = new Map<Kind, number>();
  let sent = 0;
  return () => {
    const kind = cycle[sent++ % cycle.length] as Kind;
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return { kind, ...make[kind](count) };
  };
}

/** A cycle in which the requests of each kind have even distances. */
function spread<Kind extends string>(mix: Readonly<Record<Kind, number>>): Kind[] {
  return (Object.keys(mix) as Kind[])
    .flatMap((kind) =>
      Array.from({ length: mix[kind] }, (_, index) => ({ kind, at: (index + 0.5) / mix[kind] })),
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ kind }) => kind);
}
