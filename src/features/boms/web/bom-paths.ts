export const BOMS_PATH = '/boms';

/** The page of a shared one, for everyone with its link. */
export function sharedBomPath(token: string): string {
  return `${BOMS_PATH}/shared/${token}`;
}

/** The page of one bill of materials. */
export function bomPath(id: string): string {
  return `${BOMS_PATH}/${encodeURIComponent(id)}`;
}

/** The place of a line on the page of its bill of materials. */
export const lineHash = (row: number): string => `#line-${row}`;

/** The row of the line that the address of the page names; null if it names none. */
export function rowOfHash(hash: string): number | null {
  const row = /^#line-(\d{1,5})$/.exec(hash)?.[1];
  return row === undefined ? null : Number(row);
}
