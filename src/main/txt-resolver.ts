import { Resolver } from 'node:dns/promises';

const TIMEOUT_MS = 3_000;
const TRIES = 2;

/** Asks name servers for TXT records. @param servers null for those of the system */
export function txtResolver(servers: readonly string[] | null) {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);
  return (name: string): Promise<string[][]> => resolver.resolveTxt(name);
}
