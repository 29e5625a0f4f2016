import type { TimeAndIds } from '#shared/time-and-ids.ts';

/** Encrypts what is stored, and decrypts it. */
export interface Secrets {
  readonly seal: (plain: string) => Promise<string>;
  readonly open: (sealed: string) => Promise<string>;
}

export interface CompanySignInDeps extends TimeAndIds {
  /** The values of the TXT records of a name (`resolveTxt` of node:dns). */
  readonly resolveTxt: (name: string) => Promise<string[][]>;
  /** For the providers of companies, whose addresses customers type. */
  readonly fetch: typeof fetch;
  readonly secrets: Secrets;
  /** Whether providers may be reached by http: in a demo only. */
  readonly allowsHttp: boolean;
  /** The origin under which a person uses the shop who used it at `requestOrigin`. */
  readonly shopOrigin: (requestOrigin: string) => string;
}
