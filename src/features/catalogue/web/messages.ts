/** The texts of managing products. */
export const catalogueMessages = {
  /** Specification section 8. */
  added: 'New Product Added',
  openAdded: 'Open it',
  usePoint: 'Use a point: 1.5',
  deleted: (name: string) => `${name} has been taken off the shop`,
} as const;
