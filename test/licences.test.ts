import { expect, test } from 'vitest';
import { licenceErrors } from '../scripts/licences.ts';

const errorsOf = (license: string | undefined, name = 'some-package') =>
  licenceErrors({
    packages: { '': {}, [`node_modules/${name}`]: license === undefined ? {} : { license } },
  });

test('packages with a permissive licence, or the choice of one, may be used', () => {
  for (const licence of ['MIT', '(MIT AND Zlib)', '(MIT OR GPL-3.0-or-later)']) {
    expect(errorsOf(licence)).toBe('');
  }
});

test('a package with another licence, with conditions beside a permissive one, or without any is refused', () => {
  expect(errorsOf('GPL-3.0-or-later')).toBe('some-package: GPL-3.0-or-later');
  expect(errorsOf('MIT AND AGPL-3.0-only')).toBe('some-package: MIT AND AGPL-3.0-only');
  expect(errorsOf(undefined)).toBe('some-package: no licence');
});

test('an exception holds for its package and its licence only', () => {
  expect(errorsOf('MPL-2.0', 'axe-core')).toBe('');
  expect(errorsOf('MPL-2.0')).not.toBe('');
  expect(errorsOf('GPL-2.0-only', 'axe-core')).not.toBe('');
});

test('a package for another platform has the licence of the package that it belongs to', () => {
  const packages = {
    'node_modules/tool': { license: 'MIT', optionalDependencies: { 'tool-win32': '1.0.0' } },
    'node_modules/tool-win32': {},
  };
  expect(licenceErrors({ packages })).toBe('');
});
