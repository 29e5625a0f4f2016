export const QUOTES_PATH = '/dashboard/quotes';
export const MANAGED_QUOTES_PATH = '/dashboard/managequotes';

export function quotePath(id: string): string {
  return `${QUOTES_PATH}/${id}`;
}

export function orderQuotePath(id: string): string {
  return `${QUOTES_PATH}/${id}/order`;
}

export function managedQuotePath(id: string): string {
  return `${MANAGED_QUOTES_PATH}/${id}`;
}
