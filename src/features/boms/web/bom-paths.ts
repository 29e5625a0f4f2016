export const BOMS_PATH = '/boms';

/** The page of a shared one, for everyone with its link. */
export function sharedBomPath(token: string): string {
  return `${BOMS_PATH}/shared/${token}`;
}

/** The page of one bill of materials. */
export function bomPath(id: string): string {
  return `${BOMS_PATH}/${encodeURIComponent(id)}`;
}
