/** The texts of managing products. */
export const catalogueMessages = {
  /** Specification section 8. */
  added: 'New Product Added',
  deleted: (name: string) => `${name} has been taken off the shop`,
} as const;
