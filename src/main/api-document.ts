import { readFileSync } from 'node:fs';
import path from 'node:path';
import { product, productSummary } from '#features/catalogue/domain/product-documents.ts';
import { order } from '#features/orders/domain/order.ts';
import { user } from '#features/sessions/contract.ts';
import { ownReview, publicReview } from '#features/reviews/contract.ts';
import { openApiDocument, type OpenApiDocument } from '#platform/http/openapi.ts';
import { contracts } from './contract.ts';
import { projectRoot } from '#platform/project-root.ts';

const tags: Readonly<Record<keyof typeof contracts, string>> = {
  catalogue: 'Products, their pictures and files, stock and categories.',
  manufacturers: 'Manufacturers of products and their aliases.',
  carts: 'The cart of a person, saved carts, and prices for the cart of a visitor.',
  search: 'Search, filters and suggestions.',
  spreadsheets: 'Import and export of products, categories and manufacturers.',
  stockAlerts: 'Mails to people who wait until a product can be ordered again.',
  boms: 'Bills of materials: files of parts, matched to products.',
  quickOrder: 'The products with given part numbers, many at once.',
  substitutes: 'Products that can take the place of another.',
  orders: 'Orders, their payment, fulfilment and refunds.',
  requisitions: 'Requests of people of companies to buy beyond a limit, and their approval.',
  quotes: 'Requests for quotes, the answers of the shop, and orders at quoted prices.',
  invoices: 'Invoices, credit notes and the other documents of orders.',
  returns: 'Returns of goods: requests of customers, and the answers of the shop.',
  payments: 'Alarms about payments that need a person.',
  reviews: 'Reviews of products and reports about them.',
  sessions: 'Access tokens, and who is an admin.',
  people: 'Users, their profiles and roles.',
  personalData: 'What the shop keeps of a person.',
  companyCatalogue: 'Price lists, groups of companies, and what companies pay.',
  companyView:
    'The public calls with the products that only some companies see, for people who act for a company.',
  companies:
    'Companies, their people, invitations, addresses, limits and cost centres, and what the shop decides about them.',
  collections: 'What customers owe, by customer and age.',
  receivables: 'Bank payments and the invoices that they pay.',
  accounting: 'Journal, revenue and tax for accounting.',
  tax: 'Checks of the VAT numbers of companies, and certificates that free them of tax.',
  paymentTerms: 'Payment terms, credit limits and holds of companies that order on invoice.',
  companySignIn: 'Domains of companies and their identity providers.',
  audit: 'What admins and the shop itself did.',
  settings: 'The settings of the merchant and the legal pages.',
  shop: 'The configuration, name and texts of the shop, and its contact form.',
  overview: 'Figures of the overview.',
};

/** The OpenAPI document of `/api/openapi.json` and `docs/openapi.json`. */
export function apiDocument(): OpenApiDocument {
  return openApiDocument({
    title: 'Busbar',
    ...packageFields(),
    description:
      'Browse products, order, pay and review; manage products, orders and users. An optional field ' +
      'or parameter that is empty or null counts as absent. All calls in one document: `/api/openapi.json`.',
    contracts,
    tags,
    schemas: {
      Product: product,
      ProductSummary: productSummary,
      Order: order,
      User: user,
      Review: publicReview,
      OwnReview: ownReview,
    },
  });
}

function packageFields() {
  const file = readFileSync(path.join(projectRoot, 'package.json'), 'utf8');
  const { version, license } = JSON.parse(file) as { version: string; license: string };
  return { version, license };
}
