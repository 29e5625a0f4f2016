import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { getConfig } from '#features/shop/contract.ts';
import { listCategories } from '../category-contract.ts';

/** Loads the categories and the currency for the product form. */
export async function loadFormData({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { signal } = request;
  const [categories, config] = await Promise.all([
    api(listCategories, {}, { signal }),
    api(getConfig, {}, { signal }),
  ]);
  return { categories: pageValue(categories), currency: pageValue(config).currency };
}
