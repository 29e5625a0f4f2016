/** The page of all reviews, or of those of one product. */
export function reviewsPath(productId?: string): string {
  return productId ? `/reviews?${new URLSearchParams({ productId })}` : '/reviews';
}
