import { deserialize, serialize } from 'node:v8';
import type { RefusalMessage } from './refusal-message.ts';

/** Where a search process takes work. */
export const INDEX_WORK_PATH = '/internal/index-work';

/** Values in the format of V8's structured clone, as between threads: with maps, sets, dates and bigints. */
export const INDEX_WORK_TYPE = 'application/x-v8-serialized';

export interface IndexWorkMessage {
  readonly name: string;
  readonly args: readonly unknown[];
}

export type IndexWorkAnswer = { readonly result: unknown } | { readonly refusal: RefusalMessage };

export function toMessage(message: IndexWorkMessage | IndexWorkAnswer): Buffer {
  return serialize(message);
}

/** Only of the shop's own processes: the format is not made for what strangers send. */
export function fromMessage(bytes: Uint8Array): unknown {
  return deserialize(bytes);
}
