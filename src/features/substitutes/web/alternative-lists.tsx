import { PackagingList } from './packaging-list.tsx';
import { SubstituteList } from './substitute-list.tsx';

/** What to take instead of a product: the same part in other packagings, and other parts. */
export function AlternativeLists({ productId }: { readonly productId: string }) {
  return (
    <>
      <PackagingList productId={productId} />
      <SubstituteList key={productId} productId={productId} />
    </>
  );
}
