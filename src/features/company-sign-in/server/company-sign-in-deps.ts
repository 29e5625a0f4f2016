import type { TimeAndIds } from '#shared/time-and-ids.ts';

export interface CompanySignInDeps extends TimeAndIds {
  /** The values of the TXT records of a name (`resolveTxt` of node:dns). */
  readonly resolveTxt: (name: string) => Promise<string[][]>;
  /** For the providers of companies, whose addresses customers type. */
  readonly fetch: typeof fetch;
  /** Whether providers may be reached by http: in a demo only. */
  readonly allowsHttp: boolean;
  /** The origin under which a person uses the shop who used it at `requestOrigin`. */
  readonly shopOrigin: (requestOrigin: string) => string;
}
