/** The texts of managing products. */
export const catalogueMessages = {
  /** Specification section 8. */
  added: 'New Product Added',
  openAdded: 'Open it',
  usePoint: 'Use a point: 1.5',
  aNumber: 'A number',
  aValueIn: (unit: string) => `A value such as 4.7 or 10k, in ${unit}`,
  pictureTooLarge: (name: string) => `${name} is larger than 5 MB`,
  saved: 'Product saved',
  undo: 'Undo',
  aWholeNumber: 'A whole number of pieces',
  aPrice: 'A price such as 12.50, with at most 4 decimals',
  stockIsNow: (name: string, stock: string) => `${name}: ${stock} in stock`,
  priceIsNow: (name: string, price: string) => `${name}: ${price} a piece`,
  priceIsGone: (name: string) => `${name}: price on request`,
  archive: (count: number) => (count === 1 ? '1 product archived' : `${count} products archived`),
  restore: (count: number) =>
    count === 1 ? '1 product is on offer again' : `${count} products are on offer again`,
  featured: (name: string) => `${name} is featured`,
  notFeatured: (name: string) => `${name} is not featured any more`,
  deleted: (name: string) => `${name} has been taken off the shop`,
} as const;
