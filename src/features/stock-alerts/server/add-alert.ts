import { maxOrderQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { catalogueRefusals } from '#features/catalogue/contract.ts';
import {
  findOrderableProduct,
  loadSummaries,
  type Viewer,
} from '#features/catalogue/server/index.ts';
import { findUserByEmail, findUserById, lockUser } from '#features/people/server/index.ts';
import type { InitialSettings } from '#features/settings/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { TooManyRequests } from '#platform/http/call-limits.ts';
import type { Transact } from '#platform/http/route.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { mailJob } from '#platform/mail/mail.ts';
import type { SignedIn } from '#shared/caller.ts';
import { normalizeEmail } from '#shared/normalize-email.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/language.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { stockAlertRefusals } from '../contract.ts';
import { MAX_ALERTS } from '../domain/stock-alert-rules.ts';
import { recipientToken } from './recipient-token.ts';
import { countRequest } from './stock-alert-limits.ts';
import { confirmationMail } from './stock-alert-mails.ts';
import { alertsOfUser, deleteAlerts, findAlert, insertAlert } from './stock-alert-store.ts';

export interface StockAlertDeps extends TimeAndIds {
  readonly initial: InitialSettings;
  /** The key of the recipients’ tokens. */
  readonly secret: string;
  /** The origin for links in mails to a person who used the shop at `requestOrigin`. */
  readonly shopOrigin: (requestOrigin: string) => string;
  /** Whether requests of visitors are limited per address and network. */
  readonly rateLimit: boolean;
}

interface AlertRequest {
  readonly productId: string;
  /** Of the response, and of the mails. */
  readonly language: Language;
  /** The origin that the client addressed. */
  readonly origin: string;
}

interface VisitorRequest extends AlertRequest {
  readonly email: string;
  readonly ip: string;
}

/** So long a mail can take to arrive; a person whose mail is lost asks again after it. */
const NO_SECOND_MAIL_MS = 60 * 60_000;

/**
 * Stores the alert of a visitor and mails the address a link that confirms it. Mails nothing if the
 * address waits for the product already or was mailed within the hour; the response does not tell.
 */
export async function requestAlert(
  db: Queryable,
  transact: Transact,
  deps: StockAlertDeps,
  { email: typed, ip, ...request }: VisitorRequest,
): Promise<void> {
  const { productId } = request;
  await requireUnavailable(db, null, productId);
  const email = normalizeEmail(typed);
  if (deps.rateLimit) {
    const waitS = await countRequest(db, deps.now, ip, email);
    if (waitS !== null) throw new TooManyRequests(waitS);
  }
  const token = recipientToken(deps.secret, { email });
  await transact(async (tx) => {
    if (await isWaiting(tx, deps, email, productId)) return;
    const alert = newAlert(deps, request);
    const isNew = await insertAlert(
      tx,
      { ...alert, userId: null, email, recipient: token, confirmedAt: null },
      { ifOlderThan: new Date(alert.createdAt.getTime() - NO_SECOND_MAIL_MS) },
    );
    if (!isNew) return;
    const [product] = await loadSummaries(tx, null, [productId]);
    if (!product) throw refuse(catalogueRefusals.productNotFound, { id: productId });
    const to = { email, name: '', token, origin: deps.shopOrigin(request.origin) };
    await enqueue(tx, deps, mailJob, confirmationMail(to, { ...product, id: productId }));
  });
}

/** Whether the owner of the address gets a mail already, as a visitor or as a user. */
async function isWaiting(
  tx: Transaction,
  { secret }: StockAlertDeps,
  email: string,
  productId: string,
): Promise<boolean> {
  const visitor = await findAlert(tx, recipientToken(secret, { email }), productId);
  if (visitor?.confirmedAt) return true;
  const user = await findUserByEmail(tx, email);
  if (!user?.emailVerifiedAt) return false;
  return (await findAlert(tx, recipientToken(secret, { userId: user.id }), productId)) !== null;
}

/**
 * Stores the alert of a user, which replaces that of a visitor with their verified address.
 * @throws Refusal when the user is being deleted: nothing would remove the alert.
 */
export async function addAlert(
  tx: Transaction,
  deps: StockAlertDeps,
  { id: userId, email, emailVerified }: SignedIn,
  viewer: Viewer,
  request: AlertRequest,
): Promise<void> {
  const { productId } = request;
  await requireUnavailable(tx, viewer, productId);
  // Requests of one user run one after the other, so that they cannot exceed the limit.
  await lockUser(tx, userId);
  if (!(await findUserById(tx, userId))) throw refuse(generalRefusals.unauthenticated, {});
  const others = (await alertsOfUser(tx, userId)).filter((one) => one.productId !== productId);
  if (others.length >= MAX_ALERTS) throw refuse(stockAlertRefusals.tooMany, { max: MAX_ALERTS });
  const alert = newAlert(deps, request);
  await insertAlert(tx, {
    ...alert,
    userId,
    email: null,
    recipient: recipientToken(deps.secret, { userId }),
    confirmedAt: alert.createdAt,
  });
  if (emailVerified) await deleteAlerts(tx, [recipientToken(deps.secret, { email })], productId);
}

/** @throws Refusal when there is no such product that the viewer sees, or it can be ordered now */
async function requireUnavailable(db: Queryable, viewer: Viewer, id: string): Promise<void> {
  const product = await findOrderableProduct(db, viewer, id);
  if (!product) throw refuse(catalogueRefusals.productNotFound, { id });
  if (product.prices && maxOrderQuantity(product, product.stock) > 0) {
    throw refuse(stockAlertRefusals.inStock, {});
  }
}

function newAlert({ now, newId, shopOrigin }: StockAlertDeps, request: AlertRequest) {
  const { productId, language, origin } = request;
  return { id: newId(), productId, language, origin: shopOrigin(origin), createdAt: now() };
}
