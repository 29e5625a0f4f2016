import type { Language } from '#shared/texts/language.ts';

export interface PageRequest {
  /** Canonical path and query; see `canonicalPageUrl`. */
  readonly path: string;
  /** The shop's origin, e.g. `https://shop.example`. */
  readonly origin: string;
  readonly language: Language;
}

export interface PageResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}
