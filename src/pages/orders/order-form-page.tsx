import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getProduct } from '#features/catalogue/contract.ts';
import {
  partPath,
  quantityIn,
  ProductFacts,
  ProductPicture,
  ProductText,
  productTexts,
} from '#features/catalogue/web/index.ts';
import { apiContext } from '#browser/api.ts';
import { pageValue, valueOrNull } from '#browser/page-value.ts';
import { refreshVerification, requireSignedIn, useSession } from '#features/sessions/web/index.ts';
import { getRating } from '#features/reviews/contract.ts';
import { Rating } from '#features/reviews/web/index.ts';
import { getProfile } from '#features/people/contract.ts';
import { getConfig } from '#features/shop/contract.ts';
import { NotFound } from '#ui/not-found.tsx';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Container } from '#ui/container.tsx';
import { Link } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { listOwnOrders } from '#features/orders/contract.ts';
import {
  buyerDefaults,
  OrderForm,
  remainingUnverifiedOrders,
  UnverifiedNotice,
} from '#features/orders/web/index.ts';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  if (!requireSignedIn({ request }).emailVerified) await refreshVerification();
  const user = requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  const id = params['id'] ?? '';
  // The last order provides defaults. For an unverified user, all orders that may be open are counted.
  const limit = user.emailVerified ? 1 : 100;
  const [product, rating, profile, orders, config] = await Promise.all([
    api(getProduct, { params: { id } }, { signal }),
    api(getRating, { params: { id } }, { signal }),
    api(getProfile, { params: { email: user.email } }, { signal }),
    api(listOwnOrders, { query: { limit } }, { signal }),
    api(getConfig, {}, { signal }),
  ]);
  const ordered = orders.ok ? orders.value : [];
  return {
    product: valueOrNull(product),
    cardPayment: pageValue(config).payments.provider !== 'none',
    rating: rating.ok ? rating.value : null,
    quantity: quantityIn(request),
    remainingOrders: user.emailVerified ? null : remainingUnverifiedOrders(ordered),
    // Without a profile and a last order, the form has fewer defaults.
    buyer: buyerDefaults(
      profile.ok
        ? profile.value
        : { email: user.email, name: user.displayName, number: '', location: '' },
      ordered[0],
    ),
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
  const { product, cardPayment, rating, quantity, buyer, remainingOrders } =
    useLoaderData<OrderPageData>();
  const { user } = useSession();
  if (!product) return <NotFound />;
  const { name, category, manufacturer, img, pictures } = product;
  const texts = productTexts(product);
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
      <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_26rem] lg:grid-rows-[auto_1fr]">
        <ProductPicture
          src={img}
          alt={pictures[0]?.alt ?? name}
          main
          className="h-32 w-full rounded-md border border-line bg-plate p-2 sm:aspect-square sm:h-auto sm:p-4"
        />
        {/* On a phone the form follows the picture. */}
        <section
          aria-label={t('Order')}
          className="min-w-0 sm:max-lg:order-1 sm:max-lg:col-span-2 lg:col-start-3 lg:row-span-2 lg:row-start-1"
        >
          <h2 className="mb-3">{t('Order')}</h2>
          {user && remainingOrders !== null && (
            <UnverifiedNotice {...{ user, cardPayment }} remaining={remainingOrders} />
          )}
          <OrderForm
            key={product._id}
            product={product}
            buyer={buyer}
            quantity={quantity}
            cardPayment={cardPayment}
            onDelivery={remainingOrders !== 0}
          />
        </section>
        <ProductFacts texts={texts} />
        <div className="min-w-0 sm:col-span-2 sm:max-lg:order-2">
          <ProductText texts={texts} />
        </div>
      </div>
    </Container>
  );
}
