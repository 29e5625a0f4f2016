import { Package, Trash2 } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext, requireAdmin, shownList } from '#features/identity/web/index.ts';
import { formatCount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { listProducts, type ProductSummary } from '../contract.ts';
import { shortDescription } from '../domain/short-description.ts';
import { partPath } from './part-path.ts';
import { UnitPrice } from './price.tsx';
import { ProductPicture } from './product-picture.tsx';
import { useDeleteProduct } from './use-delete-product.ts';

export { PartError as ErrorBoundary } from '#ui/part-error.tsx';

export const handle: PageHandle = { title: 'Manage Products' };

const STEP = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request });
  const { signal } = request;
  const api = context.get(apiContext);
  return shownList(request, STEP, (query) => api(listProducts, { query }, { signal }));
}

export function Component() {
  const products = useLoaderData<typeof loader>();
  const keys = useTableKeys();
  const { items } = products;
  const askDelete = useDeleteProduct();
  const addLink = (
    <ButtonLink to="/dashboard/addproduct" variant="primary">
      {t('Add Product')}
    </ButtonLink>
  );

  return (
    <>
      <PageHeader title={t('Manage Products')} actions={addLink} />
      {items.length === 0 ? (
        <EmptyState title={t('No products yet')} icon={<Package />} action={addLink} />
      ) : (
        <>
          <Table label={t('Products')} stacked keys={keys}>
            <TableHead>
              <tr>
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
              {items.map((product) => (
                <ManagedProduct
                  key={product._id}
                  product={product}
                  onDelete={() => void askDelete(product)}
                />
              ))}
            </TableBody>
          </Table>
          <LoadMore
            {...products}
            shown={tn('{count} product shown', '{count} products shown', items.length)}
            back={t('Back to the first products')}
            className="mt-6"
          />
        </>
      )}
    </>
  );
}

interface ManagedProductProps {
  readonly product: ProductSummary;
  readonly onDelete: () => void;
}

function ManagedProduct({ product, onDelete }: ManagedProductProps) {
  return (
    <Row>
      <Cell label={t('Name')} className="sm:min-w-48">
        <p className="font-medium">
          <Link to={partPath(product)} className="hover:underline">
            {product.name}
          </Link>
        </p>
        <p className="code text-muted">{product.sku}</p>
      </Cell>
      <Cell label={t('Image')} className="sm:min-w-18">
        <ProductPicture
          src={product.img}
          className="size-12 rounded-sm border border-line bg-raised"
        />
      </Cell>
      <Cell label={t('Description')} className="sm:min-w-48">
        <span title={product.description}>{shortDescription(product.description)}</span>
      </Cell>
      <Cell label={t('Stock')} numeric>
        {formatCount(product.stock)}
      </Cell>
      <Cell label={t('Price')} numeric>
        <UnitPrice price={product.price} currency={product.currency} />
      </Cell>
      <Cell label={t('Action')}>
        <div className="-my-1.5 flex max-sm:-ml-2 sm:justify-end">
          <IconButton
            label={t('Delete {name}', { name: product.name })}
            tone="danger"
            icon={<Trash2 aria-hidden />}
            data-row-action="delete"
            onClick={onDelete}
          />
        </div>
      </Cell>
    </Row>
  );
}
