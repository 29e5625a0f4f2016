import { describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { startWarnings, welcome } from './welcome.ts';

const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'shop@shop.example',
};

describe('the first lines in a terminal', () => {
  test('of a demo have its address, accounts, mailbox and how to stop it', () => {
    expect(welcome('Busbar', 'http://localhost:3000', readConfig({})).split('\n')).toEqual([
      '',
      '  Busbar is open at http://localhost:3000',
      '',
      '  Admin            admin@busbar.example     demo-admin',
      '  Customer         mara@nordwerk.example    demo-customer',
      '  Second customer  tomas@kellerlab.example  demo-customer',
      '  Mailbox          http://localhost:3000/dev/mailbox',
      '  Stop             Ctrl+C',
      '',
    ]);
  });

  test('of a live shop have its name, and neither accounts nor mailbox', () => {
    expect(welcome('Nordwerk Parts', 'https://shop.example', readConfig(live))).toBe(
      '\n  Nordwerk Parts is open at https://shop.example\n\n  Stop             Ctrl+C\n',
    );
  });

  test('leave out what this demo does not have: accounts with Firebase, a mailbox with SMTP_URL', () => {
    const config = readConfig({
      SMTP_URL: 'smtp://mail',
      FIREBASE_PROJECT_ID: 'shop-1',
      FIREBASE_API_KEY: 'key',
    });
    expect(welcome('Busbar', 'http://localhost:3000', config)).not.toMatch(/demo-admin|mailbox/);
  });
});

test('a live shop with a public address without TLS warns', () => {
  const config = readConfig({ ...live, PUBLIC_URL: 'http://shop.example' });
  expect(startWarnings(config)).toEqual([expect.stringContaining('PUBLIC_URL starts with http:')]);
  expect(welcome('Busbar', 'http://shop.example', config)).toContain(
    'PUBLIC_URL starts with http:',
  );
  expect(startWarnings(readConfig(live))).toEqual([]);
  expect(startWarnings(readConfig({ PUBLIC_URL: 'http://shop.example' }))).toEqual([]);
});
