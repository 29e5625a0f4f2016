/** The stages of a part's production by its manufacturer. */
export const lifecycles = ['active', 'new', 'not-recommended', 'obsolete'] as const;
export type Lifecycle = (typeof lifecycles)[number];
