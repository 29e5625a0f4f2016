import { Form, useSearchParams } from 'react-router';
import type { PagedList } from '#browser/paged-list.ts';
import { formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type { Manufacturer } from '../contract.ts';
import { openedAddress } from './manufacturer-address.ts';

interface ManufacturerListProps {
  readonly q: string;
  readonly list: PagedList<Manufacturer>;
  /** The id of the open manufacturer. */
  readonly open: string | null;
}

/** The manufacturers by name, with a search by a part of a name or alias. */
export function ManufacturerList({ q, list, open }: ManufacturerListProps) {
  const [search] = useSearchParams();
  const { items } = list;
  return (
    <>
      <Form role="search" key={q} className="mb-4 flex items-end gap-2">
        <SearchField
          label={t('Search manufacturers')}
          defaultValue={q}
          placeholder={t('Name or alias')}
          className="min-w-0 flex-1"
        />
        <Button type="submit">{t('Search')}</Button>
      </Form>
      {items.length === 0 ? (
        <EmptyState
          title={t('Nothing found')}
          action={
            <Link to="?" look="text">
              {t('Show all manufacturers')}
            </Link>
          }
        />
      ) : (
        <>
          <ul aria-label={t('Manufacturers')}>
            {items.map(({ _id: id, name, aliases, products }) => (
              <li key={id} className="border-t border-line first:border-t-0">
                <Link
                  to={openedAddress(search, id)}
                  preventScrollReset
                  aria-current={open === id ? 'true' : undefined}
                  className="group flex min-h-control items-baseline gap-3 rounded-sm px-2 py-2 aria-[current]:bg-copper-soft"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block wrap-anywhere group-hover:underline group-aria-[current]:font-semibold">
                      {name}
                    </span>
                    {aliases.length > 0 && (
                      <span className="block truncate text-sm text-muted">
                        {aliases.join(', ')}
                      </span>
                    )}
                  </span>
                  <span className="shrink-0 text-sm text-muted tabular-nums">
                    <span aria-hidden>{formatCount(products)}</span>
                    <span className="sr-only">
                      {tn('{count} product', '{count} products', products)}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <LoadMore
            {...list}
            shown={tn('{count} manufacturer shown', '{count} manufacturers shown', items.length)}
            back={t('Back to the first manufacturers')}
            className="mt-4"
          />
        </>
      )}
    </>
  );
}
