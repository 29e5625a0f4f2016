import { afterEach, describe, expect, test } from 'vitest';
import { german } from '#shared/texts/de.ts';
import { setLanguage } from '#shared/texts/texts.ts';
import { describeChange } from './describe-change.ts';

afterEach(() => setLanguage(null));

const asTyped = () => null;
const kept = (name: string) => `/files/pictures/${name}.webp`;

describe('a notice of what somebody else has changed', () => {
  test('says “another picture” instead of where the shop keeps it', () => {
    expect(describeChange('Picture', kept('3f2a'), kept('9b1c'), asTyped)).toBe(
      'Picture was changed to another picture since you opened it',
    );
    setLanguage(german);
    expect(describeChange('Bild', '/pictures/relay.webp', kept('9b1c'), asTyped)).toBe(
      'Bild wurde seit dem Öffnen auf ein anderes Bild geändert',
    );
  });

  test('says so of a logo with its sizes', () => {
    const [before, now] = ['3f2a', '9b1c'].map((name) => ({ url: kept(name), icon: kept(name) }));
    expect(describeChange('Logo', before, now, asTyped)).toBe(
      'Logo was changed to another picture since you opened it',
    );
  });

  test('names a picture that was added or removed, without its path', () => {
    const added = describeChange('Logo', null, kept('9b1c'), asTyped);
    expect(added).toBe('Logo was changed from – to Picture since you opened it');
    const removed = describeChange('Logo', kept('9b1c'), '', asTyped);
    expect(removed).toBe('Logo was changed from Picture to – since you opened it');
  });

  test('shows an address that somebody typed, and that of a file to download', () => {
    const address = 'https://pictures.example/relay.jpg';
    expect(describeChange('Picture', kept('3f2a'), address, asTyped)).toContain(address);
    const file = '/files/product-files/sheet.pdf';
    expect(describeChange('Datasheet', '', file, asTyped)).toContain(file);
  });
});
