/** Licences that let a shop be run, changed and passed on without conditions on its own code. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Zlib',
]);

/** Other licences of single packages, by the beginning of their names, each with the reason why they may stay. */
const EXCEPTIONS: Readonly<Record<string, readonly [licence: string, reason: string]>> = {
  '@img/sharp-': ['LGPL-3.0-or-later', 'libvips is a shared library, which can be replaced'],
  lightningcss: ['MPL-2.0', 'builds the styles, and is not part of the shop'],
  'axe-core': ['MPL-2.0', 'for tests only'],
};

/** Packages that name their licence in a file only. */
const IN_A_FILE: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

interface LockedPackage {
  readonly license?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** The packages of the lock file whose licence is not permissive, one a line; empty if there are none. */
export function licenceErrors({ packages }: LockFile): string {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, one]) => ({ name: nameOf(path), licence: licenceOf(path, one, packages) }))
    .filter(({ name, licence }) => !isAllowed(name, licence))
    .map(({ name, licence }) => `${name}: ${licence ?? 'no licence'}`)
    .join('\n');
}

/** npm does not know the licences of packages for other platforms: they have that of the package they belong to. */
function licenceOf(
  path: string,
  { license }: LockedPackage,
  packages: LockFile['packages'],
): string | undefined {
  const known = license ?? IN_A_FILE[nameOf(path)];
  if (known !== undefined) return known;
  const parents = Object.values(packages).filter(
    ({ optionalDependencies = {} }) => nameOf(path) in optionalDependencies,
  );
  return parents.find((parent) => parent.license !== undefined)?.license;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Whether the SPDX expression is one that we may accept: each part of an AND, or one of an OR. */
function isAllowed(name: string, expression: string | undefined): boolean {
  if (expression === undefined) return false;
  const [, exception] =
    Object.entries(EXCEPTIONS).find(([beginning]) => name.startsWith(beginning)) ?? [];
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((part) => PERMISSIVE.has(part) || part === exception?.[0]),
    );
}
