import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext, pageValue, requireSignedIn } from '#features/identity/web/index.ts';
import { formatAmountText, formatCount, formatUnitPriceText } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DataList, DataRow } from '#ui/data-list.tsx';
import { Link } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { getOrder, type Order } from '../contract.ts';
import { orderMessages } from './messages.ts';
import { isPaid, OrderStatus } from './order-cells.tsx';

export { PartError as ErrorBoundary } from '#ui/part-error.tsx';

export const handle: PageHandle = { title: 'Pay for an order' };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  requireSignedIn({ request });
  const { signal } = request;
  const args = { params: { id: params['id'] ?? '' } };
  return pageValue(await context.get(apiContext)(getOrder, args, { signal }));
}

export function Component() {
  const order = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Purchase" caption={order.orderNumber} />
      <div className="grid items-start gap-6 md:grid-cols-[16rem_1fr]">
        <img
          src={order.img}
          alt={order.productname}
          width={256}
          height={256}
          className="aspect-square w-full max-w-64 rounded-md border border-line bg-raised object-contain p-4"
        />
        <div className="grid max-w-xl gap-6">
          <OrderSummary order={order} />
          {!isPaid(order) && <Payment order={order} />}
        </div>
      </div>
    </>
  );
}

function OrderSummary({ order }: { order: Order }) {
  const unitPrice = order.lines[0]?.unitPrice;
  return (
    <DataList>
      <DataRow term="Paid by">
        {order.userName}, {order.userMail}
      </DataRow>
      <DataRow term="For">{order.productname}</DataRow>
      <DataRow term="Quantity">{formatCount(order.quantity)}</DataRow>
      {unitPrice && (
        <DataRow term="Price per piece">{formatUnitPriceText(unitPrice, order.currency)}</DataRow>
      )}
      <DataRow term="Payment option">{order.delivery}</DataRow>
      <DataRow term="Status">
        <OrderStatus order={order} />
      </DataRow>
      <DataRow term="Total" strong>
        {formatAmountText(order.price, order.currency)}
      </DataRow>
    </DataList>
  );
}

/** The card form takes this place once the shop has a card payment provider. */
function Payment({ order }: { order: Order }) {
  return (
    <Card
      as="section"
      title="Card"
      footer={
        <>
          <Button variant="primary" disabled aria-describedby="card-unavailable">
            Pay {formatAmountText(order.price, order.currency)}
          </Button>
          <Link to="/dashboard/myorders" look="text">
            Back to My Orders
          </Link>
        </>
      }
    >
      <Alert id="card-unavailable" title={orderMessages.cardUnavailable}>
        {orderMessages.cardUnavailableDetail}
      </Alert>
    </Card>
  );
}
