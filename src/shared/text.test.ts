import { describe, expect, test } from 'vitest';
import { pictureUrl, requiredText, webAddress } from './text.ts';

describe('text', () => {
  test.each(['Kabel ❤️', '⚡︎ 24 V', '👩🏽‍🔧', '5 µm', '日本語', 'e\u0301'])(
    'of any script is unchanged: %s',
    (text) => {
      expect(requiredText(40).parse(text)).toBe(text);
    },
  );

  test.each(['', '  ', '\u200b', '\ufe0f', '\u2060\u200d', '\u3164'])(
    'that is required needs a visible character: %j',
    (text) => {
      const { error } = requiredText(40, 'Name is Required').safeParse(text);
      expect(error?.issues.map(({ message }) => message)).toEqual(['Name is Required']);
    },
  );
});

describe('the address of a picture', () => {
  test.each([
    'https://pictures.example/mara.png',
    'https://pictures.example/a%20b.png?x=1#y',
    'https://pictures.example/@mara/1.png',
    '/pictures/busbar.svg',
    '/files/pictures/0a1b.webp',
  ])('may be %s', (url) => {
    expect(pictureUrl.parse(url)).toBe(url);
  });

  test.each([
    // The Content-Security-Policy requires TLS.
    'http://pictures.example/mara.png',
    'HTTP://pictures.example/mara.png',
    '//pictures.example/mara.png',
    '/\\pictures.example/mara.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'https://',
    '/pictures/../../etc/passwd',
    '/pictures/%2e%2e/api/config',
    '/allproducts',
    'https://a b/c.png',
    'https://pictures.example:99999/mara.png',
    'https://mara:secret@pictures.example/mara.png',
    'https://pictures.example@elsewhere.example/mara.png',
    'mara.png',
  ])('is not %s', (url) => {
    const { error } = pictureUrl.safeParse(url);
    expect(error?.issues[0]?.message).toMatch(/starts with https:\/\//);
  });
});

describe('a web address', () => {
  test.each([
    'https://maker.example/datasheets/c0603.pdf',
    'http://maker.example:8080?part=a@b',
    'HTTPS://carrier.example/t#/@1',
    'https://xn--mller-kva.example',
    'https://[2001:db8::1]/d.pdf',
  ])('may be %s', (url) => {
    expect(webAddress.parse(url)).toBe(url);
  });

  test.each([
    'https://maker.example@elsewhere.example/c0603.pdf',
    'https://mara:secret@maker.example/c0603.pdf',
    'https://@maker.example',
    'https://maker.example/"onmouseover=',
    'https:///d.pdf',
    'https://maker.example:99999/',
    'ftp://maker.example/d.pdf',
    'javascript:alert(1)',
  ])('is not %s', (url) => {
    const { error } = webAddress.safeParse(url);
    expect(error?.issues[0]?.message).toBe('A web address starts with https:// or http://');
  });
});

test.each(['\u0085', '\u009f', '\ufffe', '\uffff'])(
  'a text with the character %j is refused',
  (character) => {
    expect(requiredText(10).safeParse(`a${character}b`).success).toBe(false);
  },
);
