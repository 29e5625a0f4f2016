import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

const app = fastify();
chooseLanguage(app);

async function redirectOf(from: string, referer?: string) {
  const { headers } = await app.inject({
    url: `/language/de?${new URLSearchParams({ from })}`,
    headers: { host: 'shop.example', ...(referer && { referer }) },
  });
  return headers.location;
}

describe('the language link leads back', () => {
  test('to the page with its query', async () => {
    expect(await redirectOf('/allproducts?q=relay')).toBe('/allproducts?q=relay');
  });

  test('with the query of a page that was rendered without it', async () => {
    const page = 'https://shop.example/dashboard/myorders?q=NEMA';
    expect(await redirectOf('/dashboard/myorders', page)).toBe('/dashboard/myorders?q=NEMA');
    expect(await redirectOf('/dashboard/myreviews', page)).toBe('/dashboard/myreviews');
  });

  test('without the query of another site', async () => {
    expect(await redirectOf('/blog', 'https://other.example/blog?q=1')).toBe('/blog');
    expect(await redirectOf('/blog', 'not an address')).toBe('/blog');
    expect(await redirectOf('https://other.example/blog')).toBe('/');
  });
});
