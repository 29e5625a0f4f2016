/** The charts of accounts of DATEV that the shop knows. */
export const charts = ['skr03', 'skr04'] as const;
export type Chart = (typeof charts)[number];
