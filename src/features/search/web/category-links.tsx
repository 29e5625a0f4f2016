import { ChevronLeft } from 'lucide-react';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Link } from '#ui/link.tsx';
import type { FoundProducts } from '../domain/found-documents.ts';
import { addressOf, type SearchState } from './search-state.ts';

interface CategoryLinksProps {
  /** With all that was understood said outright. */
  readonly state: SearchState;
  readonly found: Pick<FoundProducts, 'category' | 'categories'>;
}

/** One step up and the steps down, with what is found in each; filters of attributes stay behind. */
export function CategoryLinks({ state, found: { category, categories } }: CategoryLinksProps) {
  const to = (path: readonly string[]) => addressOf({ ...state, path, filters: [], sort: '' });
  const above = category?.path.at(-2);
  const shown = categories.filter(({ count }) => count > 0);
  if (!category && shown.length === 0) return null;
  return (
    <nav aria-label={t('Categories')} data-print="none" className="mb-3 text-sm lg:mb-0 lg:border-b lg:border-line lg:pb-3">
      <ul className="category-links">
        {category && (
          <li>
            <Link to={to(state.path.slice(0, -1))}>
              <ChevronLeft aria-hidden className="-ml-1 size-3.5" />
              {above?.name ?? t('All products')}
            </Link>
          </li>
        )}
        {category && (
          <li className="max-lg:hidden">
            <span className="font-semibold">{category.name}</span>
          </li>
        )}
        {shown.map(({ slug, name, count }) => (
          <li key={slug}>
            <Link to={to([...state.path, slug])}>
              <span className="min-w-0 flex-1">{name}</span>
              <span className="text-xs text-muted">{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
