export const PRICE_LISTS_PATH = '/dashboard/pricelists';
export const COMPANY_GROUPS_PATH = `${PRICE_LISTS_PATH}/groups`;

export function priceListPath(id: string): string {
  return `${PRICE_LISTS_PATH}/${id}`;
}
