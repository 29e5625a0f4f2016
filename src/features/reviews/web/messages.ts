/** The texts of writing reviews. */
export const reviewMessages = {
  /** Specification section 8. */
  added: 'New Review Added',
  chooseProduct: 'Choose a product',
  alreadyReviewed: (name: string) => `You have already reviewed ${name}`,
} as const;
