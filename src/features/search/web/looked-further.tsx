import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Link } from '#ui/link.tsx';
import { categoryPath } from './search-state.ts';

export interface LookedFurtherProps {
  /** The category that the search led out of. */
  readonly left: { readonly name: string; readonly path: readonly string[] } | null;
  /** Whether it left filters behind. */
  readonly dropped: boolean;
}

/** Says that the search went beyond where it was typed. */
export function LookedFurther({ left, dropped }: LookedFurtherProps) {
  if (!left && !dropped) return null;
  return (
    <Alert tone="info" className="mb-3">
      {left
        ? t('Nothing in {category} matches. These are from all products.', { category: left.name })
        : t('Nothing matches the previous filters. These are results without them.')}{' '}
      {left && dropped && t('The previous filters are not applied.')}{' '}
      {left && (
        <Link to={categoryPath(left.path)} look="text">
          {t('Back to {category}', { category: left.name })}
        </Link>
      )}
    </Alert>
  );
}
