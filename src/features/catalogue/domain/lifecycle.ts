/** The stages of a part's production by its manufacturer. */
export const lifecycles = ['active', 'new', 'not-recommended', 'obsolete'] as const;
export type Lifecycle = (typeof lifecycles)[number];

/** Whether a part should not be used in new designs: it is not recommended for them, or obsolete. */
export function isNotForNewDesigns(
  lifecycle: Lifecycle,
): lifecycle is 'not-recommended' | 'obsolete' {
  return lifecycle === 'not-recommended' || lifecycle === 'obsolete';
}
