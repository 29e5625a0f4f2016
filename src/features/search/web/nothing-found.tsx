import { Search } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MAX_SEARCH_LENGTH } from './search-query.ts';
import { WaysOut, type WaysOutProps } from './ways-out-list.tsx';
import { addressOf, isNarrowed, widened, type SearchState } from './search-state.ts';

interface NothingFoundProps {
  readonly state: SearchState;
  readonly tooLong: boolean;
  /** The list that it stands in the place of. */
  readonly list?: WaysOutProps;
}

/** In the place of a list without products: why, and what to do about it. */
export function NothingFound({ state, tooLong, list }: NothingFoundProps) {
  const { q, path } = state;
  const narrowed = isNarrowed(state);
  const everywhere = q && path.length > 0;
  return (
    <EmptyState
      title={title(tooLong, narrowed)}
      icon={<Search />}
      action={
        narrowed || tooLong ? (
          <>
            {everywhere && (
              <ButtonLink to={addressOf({ ...widened(state), q })}>
                {t('Search in all products')}
              </ButtonLink>
            )}
            {path.length > 0 && (
              <ButtonLink to={addressOf({ ...widened(state), path })}>
                {t('Show the whole category')}
              </ButtonLink>
            )}
            <ButtonLink to="/allproducts">{t('Show all products')}</ButtonLink>
          </>
        ) : undefined
      }
    >
      {advice(tooLong, narrowed, q)}
      {list && <WaysOut {...list} />}
    </EmptyState>
  );
}

function title(tooLong: boolean, narrowed: boolean): string {
  if (tooLong) return t('The search is too long');
  return narrowed ? t('Nothing found') : t('There are no products yet');
}

function advice(tooLong: boolean, narrowed: boolean, q: string): string {
  if (tooLong) return t('A search can have up to {max} characters.', { max: MAX_SEARCH_LENGTH });
  if (!narrowed) return t('Please come back soon.');
  return q
    ? t('Try fewer words or part of the SKU or manufacturer part number.')
    : t('Remove a filter or widen a range.');
}
