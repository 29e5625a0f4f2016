import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { cn } from '#ui/cn.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import type { SearchResult } from '../domain/search-result.ts';
import { addressOf, type SearchState } from './search-state.ts';
import { RESULTS } from './use-filter-form.ts';

interface CategoryLinksProps {
  /** With all understood terms as explicit constraints. */
  readonly state: SearchState;
  readonly result: Pick<SearchResult, 'category' | 'categories'>;
}

const linkClass =
  'flex items-center gap-2 py-1 hover:text-copper-ink hover:underline max-lg:h-control max-lg:rounded-sm ' +
  'max-lg:border max-lg:border-line-strong max-lg:px-3';

/** Begins the filter area, so it starts with a skip link past it. */
export function CategoryLinks(props: CategoryLinksProps) {
  return (
    <>
      <SkipLink to={RESULTS}>{t('Skip to results')}</SkipLink>
      <StepLinks {...props} />
    </>
  );
}

/**
 * The parent category and the subcategories with their counts. Filters on attributes and the sort
 * order are dropped: other categories may lack them.
 */
function StepLinks({ state, result: { category, categories } }: CategoryLinksProps) {
  const to = (path: readonly string[]) => addressOf({ ...state, path, filters: [], sort: '' });
  const above = category?.path.at(-2);
  const shown = categories.filter(({ count }) => count > 0);
  if (!category && shown.length === 0) return null;
  return (
    <nav
      aria-label={t('Categories')}
      data-print="none"
      className="mb-3 overflow-x-auto text-sm lg:mb-0 lg:overflow-visible lg:border-b lg:border-line lg:pb-3"
    >
      <ul className="flex gap-2 max-lg:w-max lg:block">
        {category && (
          <li>
            <Link to={to(state.path.slice(0, -1))} className={linkClass}>
              <span aria-hidden>‹</span>
              {above?.name ?? t('All products')}
            </Link>
          </li>
        )}
        {category && <li className="py-1 font-semibold max-lg:hidden">{category.name}</li>}
        {shown.map(({ slug, name, picture, count }) => (
          <li key={slug}>
            <Link to={to([...state.path, slug])} className={cn(linkClass, category && 'lg:pl-3')}>
              {picture && (
                <Picture
                  src={picture}
                  alt=""
                  className="size-7 shrink-0 rounded-sm bg-plate object-contain"
                />
              )}
              <span className="min-w-0 flex-1">{name}</span>
              <span className="text-xs text-muted">{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
