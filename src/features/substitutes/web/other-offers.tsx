import { lazy, Suspense } from 'react';
import { retryLoad } from '#ui/retry-load.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

/** Loaded after the page: most people buy the part that they opened. */
const OfferLists = lazy(async () => ({
  default: (await retryLoad(() => import('./offer-lists.tsx'))).OfferLists,
}));

/** The packagings of a part and the parts that fit in its place, if there are any. */
export function OtherOffers({ productId }: { readonly productId: string }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <Suspense fallback={null}>
      <OfferLists productId={productId} />
    </Suspense>
  );
}
