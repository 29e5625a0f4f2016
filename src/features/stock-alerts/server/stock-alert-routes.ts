import { loadSummaries, type Viewer, viewerOf } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { refuse } from '#shared/refusal.ts';
import { stockAlertContract, stockAlertRefusals, type StockAlert } from '../contract.ts';
import { addAlert, requestAlert, type StockAlertDeps } from './add-alert.ts';
import { recipientToken } from './recipient-token.ts';
import { alertsOfUser, confirmAlert, countReachable, deleteAlerts } from './stock-alert-store.ts';

/** The calls about stock alerts. */
export function stockAlertRoutes(db: Queryable, deps: StockAlertDeps): Route[] {
  return [
    route(stockAlertContract.requestStockAlert, {
      handle: async ({ body, ip, language, origin, transact }) => {
        await requestAlert(db, transact, deps, { ...body, ip, language, origin });
        return { requested: true as const };
      },
    }),
    route(stockAlertContract.confirmStockAlert, {
      handle: async ({ body: { token, productId } }) => {
        if (!(await confirmAlert(db, token, productId, deps.now()))) {
          throw refuse(stockAlertRefusals.linkExpired, {});
        }
        return { confirmed: true as const };
      },
    }),
    route(stockAlertContract.unsubscribe, {
      handle: async ({ body: { token } }) => ({ deletedCount: await deleteAlerts(db, [token]) }),
    }),
    route(stockAlertContract.listStockAlerts, {
      handle: ({ caller, company }) => listAlerts(db, caller.id, viewerOf(company)),
    }),
    route(stockAlertContract.addStockAlert, {
      handle: async ({ params, caller, company, language, origin, transact }) => {
        const { email, emailVerified } = caller;
        const request = { productId: params.id, language, origin };
        await transact((tx) => addAlert(tx, deps, caller, viewerOf(company), request));
        return { email, emailVerified };
      },
    }),
    route(stockAlertContract.removeStockAlert, {
      handle: async ({ params: { id }, caller, transact }) => {
        const token = recipientToken(deps.secret, { userId: caller.id });
        return { deletedCount: await transact((tx) => deleteAlerts(tx, [token], id)) };
      },
    }),
    route(stockAlertContract.countStockAlerts, {
      handle: async ({ params: { id } }) => ({ waiting: await countReachable(db, id) }),
    }),
  ];
}

/** Products that are archived, or that the viewer does not see, are left out. */
async function listAlerts(db: Queryable, userId: string, viewer: Viewer): Promise<StockAlert[]> {
  const alerts = await alertsOfUser(db, userId);
  const products = await loadSummaries(
    db,
    viewer,
    alerts.map(({ productId }) => productId),
  );
  const byId = new Map(products.map((product) => [product._id, product]));
  return alerts.flatMap(({ productId, createdAt }) => {
    const product = byId.get(productId);
    if (!product) return [];
    const { name, sku, slug } = product;
    return [{ productId, name, sku, slug, createdAt: createdAt.toISOString() }];
  });
}
