import type { Config } from '#platform/config/config.ts';
import { demoAccounts } from './demo/demo-accounts.ts';

/** The first lines in a terminal: what a person needs to try the shop, and to stop it. */
export function welcome(shopName: string, url: string, config: Config): string {
  const rows = [
    ...(config.mode === 'demo' && !config.firebase ? accountRows() : []),
    ...(config.mode === 'demo' && !config.smtpUrl ? [['Mailbox', `${url}/dev/mailbox`]] : []),
    ...startWarnings(config).map((warning) => ['Warning', warning]),
    ['Stop', 'Ctrl+C'],
  ];
  const lines = rows.map(([label = '', ...cells]) => `  ${label.padEnd(17)}${cells.join('  ')}`);
  return ['', `  ${shopName} is open at ${url}`, '', ...lines, ''].join('\n');
}

/** What works but should not stay as it is. */
export function startWarnings({ mode, publicUrl }: Config): string[] {
  if (mode !== 'live' || !publicUrl?.startsWith('http:')) return [];
  return [
    'PUBLIC_URL starts with http: passwords and sessions are sent unencrypted. Use https, behind a proxy that terminates TLS.',
  ];
}

function accountRows(): string[][] {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  return demoAccounts.map(({ label, email, password }) => [label, email.padEnd(width), password]);
}
