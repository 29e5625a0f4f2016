import type { ReactNode } from 'react';
import { Package } from 'lucide-react';
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { requireStaff, useMay } from '#features/sessions/web/index.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { HeaderCell, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { listCategories } from '../category-contract.ts';
import { listFeatured, listManagedProducts } from '../managed-products-contract.ts';
import { MAX_FEATURED_PRODUCTS } from '../domain/featured-rank.ts';
import { FeaturedProductsEditor } from './featured-products-editor.tsx';
import { readFilters, hasFilters } from './managed-filters.ts';
import { ManagedProductRow } from './managed-product-row.tsx';
import { ProductFilters } from './product-filters.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useKeptUndoNotices } from './use-bulk-change.ts';
import { useSelection } from './use-selection.ts';
import { useDeleteProduct } from './use-delete-product.ts';
import { useFeatured } from './use-featured.ts';
import { useInlineEdits } from './use-inline-edits.ts';

const PAGE_SIZE = 50;

/**
 * Loads the products that an admin's filters select, their categories and the featured products.
 */
export async function loadManagedProducts({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request }, 'products.see');
  const { signal } = request;
  const api = context.get(apiContext);
  const filters = readFilters(request);
  const [list, categories, featured] = await Promise.all([
    loadPagedList(request, PAGE_SIZE, (page) =>
      api(listManagedProducts, { query: { ...filters, ...page } }, { signal }),
    ),
    api(listCategories, {}, { signal }),
    api(listFeatured, {}, { signal }),
  ]);
  return { ...list, filters, categories: pageValue(categories), featured: pageValue(featured) };
}

type ManageProductsData = Awaited<ReturnType<typeof loadManagedProducts>>;

interface ManageProductsViewProps {
  readonly data: ManageProductsData;
  /** The export menu for the products that the filters select. */
  readonly exportMenu: (
    filters: ManageProductsData['filters'] & { readonly ids?: readonly string[] },
    size?: 'sm',
  ) => ReactNode;
}

/** The page Manage Products: filters, featured products and the table. */
export function ManageProductsView({ data, exportMenu }: ManageProductsViewProps) {
  const { filters, categories, featured: loaded, ...list } = data;
  const keys = useTableKeys();
  const may = useMay();
  const changes = may('products.change');
  useKeptUndoNotices();
  const edits = useInlineEdits(list.items);
  const featured = useFeatured(loaded);
  const confirmAndDelete = useDeleteProduct(featured.items);
  const rows = edits.items;
  const selection = useSelection(rows, filters);

  return (
    <>
      <PageHeader
        title={t('Manage Products')}
        actions={
          <>
            {may('imports') && (
              <ButtonLink to="/dashboard/manageproducts/import">{t('Import')}</ButtonLink>
            )}
            {exportMenu(filters)}
            {changes && (
              <ButtonLink to="/dashboard/addproduct" variant="primary">
                {t('Add Product')}
              </ButtonLink>
            )}
          </>
        }
      />
      {changes && <FeaturedProductsEditor featured={featured} />}
      <ProductFilters filters={filters} categories={categories} />
      {rows.length === 0 ? (
        <NoProducts filtered={hasFilters(filters)} />
      ) : (
        <>
          {changes && (
            <SelectionBar
              selection={selection}
              filters={filters}
              hasMore={list.more !== null}
              categories={categories}
              featured={featured.items}
              exportMenu={exportMenu}
            />
          )}
          <Table label={t('Products')} stacked="wide" dense keys={keys}>
            <TableHead>
              <tr>
                <HeaderCell className="w-8">
                  {changes && (
                    <input
                      type="checkbox"
                      aria-label={t('Select all shown')}
                      checked={selection.allShown}
                      onChange={() =>
                        selection.select(
                          rows.map(({ _id }) => _id),
                          !selection.allShown,
                        )
                      }
                      className="size-4 accent-copper"
                    />
                  )}
                </HeaderCell>
                <HeaderCell>{t('Name')}</HeaderCell>
                <HeaderCell>{t('Image')}</HeaderCell>
                <HeaderCell>{t('Description')}</HeaderCell>
                <HeaderCell numeric>{t('Stock')}</HeaderCell>
                <HeaderCell numeric>{t('Price')}</HeaderCell>
                <HeaderCell>
                  <span className="sr-only">{t('Action')}</span>
                </HeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {rows.map((product) => (
                <ManagedProductRow
                  key={product._id}
                  product={product}
                  selected={selection.has(product._id)}
                  onSelect={(on) => selection.select([product._id], on)}
                  onStock={(stock) => edits.setStock(product, stock)}
                  onPrice={(price) => edits.setPrice(product, price)}
                  onDelete={() => void confirmAndDelete(product)}
                  featured={featured.has(product._id)}
                  onFeature={
                    featured.has(product._id) || featured.items.length < MAX_FEATURED_PRODUCTS
                      ? () => featured.toggle(product)
                      : null
                  }
                />
              ))}
            </TableBody>
          </Table>
          <LoadMore
            {...list}
            shown={tn('{count} product shown', '{count} products shown', rows.length)}
            back={t('Back to the first products')}
            className="mt-6"
          />
        </>
      )}
    </>
  );
}

function NoProducts({ filtered }: { filtered: boolean }) {
  if (!filtered) return <EmptyState title={t('No products yet')} icon={<Package />} />;
  return (
    <EmptyState
      title={t('No products match')}
      icon={<Package />}
      action={<ButtonLink to="/dashboard/manageproducts">{t('Show all products')}</ButtonLink>}
    >
      {t('Try fewer words or remove a filter.')}
    </EmptyState>
  );
}
