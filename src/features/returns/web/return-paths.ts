export const RETURNS_PATH = '/dashboard/returns';
export const MANAGED_RETURNS_PATH = '/dashboard/managereturns';

export function returnPath(id: string): string {
  return `${RETURNS_PATH}/${id}`;
}

export function newReturnPath(orderId: string): string {
  return `${RETURNS_PATH}/new/${orderId}`;
}

export function managedReturnPath(id: string): string {
  return `${MANAGED_RETURNS_PATH}/${id}`;
}

export function orderPath(id: string): string {
  return `/dashboard/myorders/${id}`;
}
