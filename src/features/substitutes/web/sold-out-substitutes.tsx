import { lazy, Suspense } from 'react';
import { retryLoad } from '#ui/retry-load.ts';

/** Loaded on demand: parts are seldom sold out. */
const ShortSubstituteList = lazy(async () => ({
  default: (await retryLoad(() => import('./substitute-list.tsx'))).ShortSubstituteList,
}));

/** The parts in stock that fit in the place of one that is sold out, if there are any. */
export function SoldOutSubstitutes({ productId }: { readonly productId: string }) {
  return (
    <Suspense fallback={null}>
      <ShortSubstituteList key={productId} productId={productId} />
    </Suspense>
  );
}
