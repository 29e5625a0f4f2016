import { lazy, Suspense } from 'react';
import { retryLoad } from '#ui/retry-load.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

/** Loaded after the page: most people buy the part that they opened. */
const SubstituteList = lazy(async () => ({
  default: (await retryLoad(() => import('./substitute-list.tsx'))).SubstituteList,
}));

/** The parts that fit in the place of a product, if there are any. */
export function Substitutes({ productId }: { readonly productId: string }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <Suspense fallback={null}>
      <SubstituteList key={productId} productId={productId} />
    </Suspense>
  );
}
