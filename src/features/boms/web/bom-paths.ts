export const BOMS_PATH = '/boms';

/** The page of one bill of materials. */
export function bomPath(id: string): string {
  return `${BOMS_PATH}/${encodeURIComponent(id)}`;
}
