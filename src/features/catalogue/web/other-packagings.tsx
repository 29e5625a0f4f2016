import { t } from '#shared/texts/texts.ts';
import { Link } from '#ui/link.tsx';
import type { CardProduct } from './card-product.ts';
import { partPath } from './paths.ts';

/** In which other packagings a list offers the part, if any. */
export function OtherPackagings({ also }: Pick<CardProduct, 'also'>) {
  if (!also) return null;
  const [packagings, slug] = also;
  return (
    <p className="mt-1.5 text-xs text-muted">
      {slug ? (
        <Link to={partPath({ slug })} className="link relative z-1">
          {t('In stock as {packaging}', { packaging: packagings })}
        </Link>
      ) : (
        t('Also as {packagings}', { packagings })
      )}
    </p>
  );
}
