import { expect, test } from 'vitest';
import { publicFetch } from './public-fetch.ts';

test.each(['http://example.com', 'https://127.0.0.1', 'https://[::1]', 'https://localhost'])(
  'an address that is not https and public is not fetched: %s',
  async (address) => {
    await expect(publicFetch(address)).rejects.toThrow(/Not a/);
  },
);
