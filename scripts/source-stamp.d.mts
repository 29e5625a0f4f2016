export const root: string;
export const stampFile: string;
export function sourceStamp(): string;
export function isBuildCurrent(): boolean;
