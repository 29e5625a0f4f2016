import { lazy, Suspense } from 'react';
import { retryLoad } from '#ui/retry-load.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

/** Loaded after the page: most people buy the part that they opened. */
const AlternativeLists = lazy(async () => ({
  default: (await retryLoad(() => import('./alternative-lists.tsx'))).AlternativeLists,
}));

/** The packagings of a part and the parts that fit in its place, if there are any. */
export function AlternativesSection({ productId }: { readonly productId: string }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <Suspense fallback={null}>
      <AlternativeLists productId={productId} />
    </Suspense>
  );
}
