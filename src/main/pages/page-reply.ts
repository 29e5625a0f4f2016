import type { Language } from '#shared/texts/language.ts';

export interface AskedPage {
  /** Path and query; see `pageAddress`. */
  readonly path: string;
  /** The shop's own address, e.g. `https://shop.example`. */
  readonly origin: string;
  readonly language: Language;
}

/** What leaves the server for the address of a page. */
export interface PageReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}
