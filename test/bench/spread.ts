/** A cycle of so many items of each kind, in which those of a kind have even distances. */
export function spread<Kind extends string>(mix: Readonly<Record<Kind, number>>): Kind[] {
  return (Object.keys(mix) as Kind[])
    .flatMap((kind) =>
      Array.from({ length: mix[kind] }, (_, index) => ({ kind, at: (index + 0.5) / mix[kind] })),
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ kind }) => kind);
}
