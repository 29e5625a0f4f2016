import { expect, type Browser, type Page } from './test.ts';
import {
  acceptInvitation,
  inviteToCompany,
  listCompanyPeople,
} from '#features/companies/contract.ts';
import {
  addPriceList,
  changePriceList,
  setFixedPrice,
} from '#features/company-catalogue/price-lists-contract.ts';
import { createRequisition } from '#features/requisitions/contract.ts';
import { paymentMethodTexts } from '#features/orders/domain/order-payment.ts';
import { addCompany } from '#features/companies/staff-contract.ts';
import type { CompanyRole } from '#shared/company-roles.ts';
import { linkIn, mailTo } from './mail-steps.ts';
import { registerVerified, value, type SignedIn } from './session-by-api.ts';

export const COMPANY = 'Nordwerk Antriebstechnik AB';

const address = {
  line1: 'Verkstadsgatan 4',
  postalCode: '302 50',
  city: 'Nordhamn',
  country: 'SE',
} as const;

/** A company of the user of this page, made by an admin of the shop. */
export async function companyOf(page: Page, boss: SignedIn, name = COMPANY): Promise<string> {
  const id = await idOf(page);
  const body = { name, billingAddress: address };
  const { _id } = value(await boss.api(addCompany, { params: { id }, body }));
  return _id;
}

function idOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('busbar-user') ?? '{}') as { id: string };
    return user.id;
  });
}

/** A colleague in a browser of their own, who has joined the company. */
export async function colleagueOf(
  browser: Browser,
  page: Page,
  founder: SignedIn,
  companyId: string,
  roles: CompanyRole[],
) {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const theirs = await context.newPage();
  const colleague = await registerVerified(theirs);
  const { email } = colleague;
  const params = { companyId };
  value(await founder.api(inviteToCompany, { params, body: { email, roles } }));
  const link = linkIn(await mailTo(theirs, email, new RegExp(COMPANY)));
  const token = new URL(link).pathname.split('/').at(-1) ?? '';
  value(await colleague.api(acceptInvitation, { params: { token } }));
  return { page: theirs, ...colleague };
}

/** The id of a person of the company. */
export async function idIn({ api }: SignedIn, companyId: string, of: string): Promise<string> {
  const { people } = value(await api(listCompanyPeople, { params: { companyId } }));
  return people.find(({ email }) => email === of)?.userId ?? '';
}

/** Chooses for whom the pages act, in the account menu. Returns when the page that loads has hydrated. */
export async function actFor(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('menuitemradio', { name }).click();
  await loaded;
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
}

/** Asks for approval of ten pieces of each product. */
export async function requisitionByApi(
  { api }: SignedIn,
  companyId: string,
  ...productIds: readonly string[]
) {
  const delivery = paymentMethodTexts['on-delivery'];
  const lines = productIds.map((productId) => ({ productId, quantity: 10 }));
  const body = { name: 'Nina', number: '+46 8 123 45', address, delivery, lines };
  return value(await api(createRequisition, { body }, { companyId }));
}

/** A price list of a company with the price of one product. */
export async function priceListOf(
  { api }: SignedIn,
  companyId: string,
  name: string,
  productId: string,
  price: string,
) {
  const list = value(
    await api(addPriceList, { body: { name, currency: 'USD', startsOn: null, endsOn: null } }),
  );
  const { _id: id, version } = list;
  value(
    await api(changePriceList, {
      params: { id },
      body: {
        name,
        startsOn: null,
        endsOn: null,
        discounts: [],
        companies: [companyId],
        groups: [],
        version,
      },
    }),
  );
  const priceOf = async (changed: string) =>
    value(
      await api(setFixedPrice, {
        params: { id, productId },
        body: { price: changed, priceBreaks: [] },
      }),
    );
  await priceOf(price);
  return { priceOf };
}
