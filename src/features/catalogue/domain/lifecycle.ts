/** Where a part stands in its manufacturer's programme. */
export const lifecycles = ['active', 'new', 'not-recommended', 'obsolete'] as const;
export type Lifecycle = (typeof lifecycles)[number];
