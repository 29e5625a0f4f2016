import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getProduct } from '#features/catalogue/contract.ts';
import {
  partPath,
  quantityIn,
  ProductFacts,
  ProductPicture,
  ProductText,
} from '#features/catalogue/web/index.ts';
import { apiContext, foundValue, requireSignedIn } from '#features/identity/web/index.ts';
import { getRating } from '#features/reviews/contract.ts';
import { Rating } from '#features/reviews/web/index.ts';
import { getProfile } from '#features/people/contract.ts';
import { NotFound } from '#features/storefront/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Container } from '#ui/container.tsx';
import { Link } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { OrderForm } from './order-form.tsx';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const user = requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  const id = params['id'] ?? '';
  const [product, rating, profile] = await Promise.all([
    api(getProduct, { params: { id } }, { signal }),
    api(getRating, { params: { id } }, { signal }),
    api(getProfile, { params: { email: user.email } }, { signal }),
  ]);
  return {
    product: foundValue(product),
    rating: rating.ok ? rating.value : null,
    quantity: quantityIn(request),
    // Without the profile one can order all the same and types a little more.
    buyer: profile.ok
      ? profile.value
      : { email: user.email, name: user.displayName, number: '', location: '' },
  };
}

type OrderPageData = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle<OrderPageData | undefined> = {
  title: (data) => {
    if (!data) return t('Order');
    const { product } = data;
    return product ? t('Order {name}', { name: product.name }) : t('Page not found');
  },
};

export function Component() {
  const { product, rating, quantity, buyer } = useLoaderData<OrderPageData>();
  if (!product) return <NotFound />;
  const { name, category, manufacturer, img, pictures } = product;
  return (
    <Container className="py-8">
      <PageHeader
        before={
          <Breadcrumbs
            items={[
              { label: t('All products'), to: '/allproducts' },
              { label: name, to: partPath(product) },
              { label: t('Order') },
            ]}
          />
        }
        caption={category?.name ?? manufacturer}
        title={name}
      >
        {rating && rating.count > 0 && (
          <Link
            to={`${partPath(product)}#reviews`}
            className="inline-block py-0.5 text-sm hover:text-ink hover:underline"
          >
            <Rating rating={rating} />
          </Link>
        )}
      </PageHeader>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-x-8 gap-y-6 sm:grid-cols-2">
          <ProductPicture
            src={img}
            alt={pictures[0]?.alt ?? name}
            main
            className="aspect-square w-full rounded-md border border-line bg-plate p-4"
          />
          <ProductFacts product={product} />
        </div>
        <section aria-label={t('Order')} className="min-w-0 lg:row-span-2">
          <h2 className="mb-3">{t('Order')}</h2>
          <OrderForm key={product._id} product={product} buyer={buyer} quantity={quantity} />
        </section>
        <ProductText product={product} />
      </div>
    </Container>
  );
}
