export const RECEIVABLES_PATH = '/dashboard/receivables';

export function accountPath(id: string): string {
  return `${RECEIVABLES_PATH}/${id}`;
}
