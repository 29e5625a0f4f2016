import type { Import, SourceFile } from './source-files.ts';

type Layer =
  | 'shared'
  | 'domain'
  | 'contract'
  | 'server'
  | 'web'
  | 'platform'
  | 'ui'
  | 'sandbox'
  | 'main';

/** The table of DESIGN.md. */
const mayImport: Readonly<Record<Layer, readonly Layer[]>> = {
  shared: ['shared'],
  domain: ['domain', 'shared'],
  contract: ['contract', 'domain', 'shared'],
  server: ['server', 'contract', 'domain', 'platform', 'shared'],
  web: ['web', 'contract', 'domain', 'ui', 'shared'],
  platform: ['platform', 'shared'],
  ui: ['ui', 'shared'],
  sandbox: ['sandbox', 'shared'],
  main: ['shared', 'domain', 'contract', 'server', 'web', 'platform', 'ui', 'sandbox', 'main'],
};

/** These run in the browser, too, and hold what the business knows: no package but zod. */
const onlyZod: readonly Layer[] = ['shared', 'domain', 'contract'];

/**
 * Which part of a feature leans on which part of another. `rules` is its contract and domain. Keep
 * it short, and without a circle.
 */
export const leanings: Readonly<Record<string, readonly string[]>> = {
  'orders.rules': ['catalogue.rules', 'payments.rules'],
  'reviews.rules': ['catalogue.rules'],
  'catalogue.server': ['inventory.server'],
  'search.rules': ['catalogue.rules'],
  'search.server': ['catalogue.rules', 'catalogue.server'],
  'spreadsheets.rules': ['catalogue.rules'],
  'spreadsheets.server': ['catalogue.rules', 'catalogue.server', 'inventory.server'],
  'people.server': ['identity.server'],
  'orders.server': [
    'catalogue.rules',
    'catalogue.server',
    'inventory.server',
    'payments.rules',
    'payments.server',
    'people.server',
  ],
  'reviews.server': ['catalogue.rules', 'catalogue.server', 'orders.server', 'people.server'],
  'overview.rules': ['orders.rules'],
  'overview.server': ['catalogue.server', 'orders.server', 'payments.server'],
  'identity.web': ['people.rules', 'storefront.rules'],
  'catalogue.web': [
    'identity.web',
    'reviews.rules',
    'reviews.web',
    'spreadsheets.web',
    'storefront.rules',
  ],
  'search.web': ['catalogue.rules', 'catalogue.web', 'identity.web'],
  'spreadsheets.web': ['identity.web'],
  'orders.web': [
    'catalogue.rules',
    'catalogue.web',
    'identity.web',
    'payments.rules',
    'payments.web',
    'people.rules',
    'people.web',
    'reviews.rules',
    'reviews.web',
    'storefront.rules',
    'storefront.web',
  ],
  'overview.web': ['identity.web', 'orders.rules'],
  'payments.web': ['identity.web'],
  'people.web': ['identity.web', 'storefront.rules', 'storefront.web'],
  'reviews.web': ['catalogue.rules', 'identity.web', 'orders.rules'],
  'storefront.web': [
    'catalogue.rules',
    'catalogue.web',
    'identity.web',
    'orders.rules',
    'reviews.rules',
    'reviews.web',
    'search.rules',
    'search.web',
  ],
};

interface Place {
  readonly layer: Layer;
  readonly feature: string | null;
}

function placeOf(file: string): Place | null {
  const [, folder = '', feature = '', part = ''] = file.split('/');
  if (folder !== 'features') {
    return folder in mayImport ? { layer: folder as Layer, feature: null } : null;
  }
  const layer = part === 'contract.ts' ? 'contract' : part;
  return layer in mayImport ? { layer: layer as Layer, feature } : null;
}

/** A feature's part in the table of leanings. */
function storeyOf({ layer, feature }: Place): string {
  return `${feature}.${layer === 'contract' || layer === 'domain' ? 'rules' : layer}`;
}

const besideTests = /\.(test|fixture)\.tsx?$/;

/** What is wrong with one import, or null. */
export function fault(file: string, { target, package: fromPackage }: Import): string | null {
  if (besideTests.test(file)) return null;
  const from = placeOf(file);
  if (!from) return 'no part of the design has files here';
  if (fromPackage) return packageFault(from.layer, target);
  if (besideTests.test(target) || !target.startsWith('src/')) return 'tests are not imported';
  const to = placeOf(target);
  if (!to) return 'no part of the design has files here';
  if (!mayImport[from.layer].includes(to.layer)) {
    return `${from.layer} may import ${mayImport[from.layer].join(', ')}`;
  }
  const inside = from.feature === to.feature;
  if (/-tables\.tsx?$/.test(target) && !(inside && from.layer === to.layer)) {
    return 'tables are for the server part of their own feature';
  }
  if (inside || !to.feature || !from.feature) return null;
  if ((to.layer === 'server' || to.layer === 'web') && !target.endsWith('/index.ts')) {
    return `other features come in by ${to.layer}/index.ts`;
  }
  if (leanings[storeyOf(from)]?.includes(storeyOf(to))) return null;
  return `${storeyOf(from)} does not lean on ${storeyOf(to)} (test/support/import-rules.ts)`;
}

function packageFault(layer: Layer, name: string): string | null {
  if (onlyZod.includes(layer) && name !== 'zod') return `${layer} imports no package but zod`;
  if ((layer === 'web' || layer === 'ui') && name.startsWith('node:')) {
    return `${layer} runs in the browser`;
  }
  return null;
}

/** The leanings between features that the sources have. */
export function leaningsInUse(files: readonly SourceFile[]): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { path, imports } of files) {
    const from = besideTests.test(path) ? null : placeOf(path);
    if (!from?.feature) continue;
    for (const { target } of imports) {
      const to = placeOf(target);
      if (to?.feature && to.feature !== from.feature)
        used.add(`${storeyOf(from)} -> ${storeyOf(to)}`);
    }
  }
  return used;
}

/** One circle of the graph, as the names along it, or null. */
export function circleIn(graph: Readonly<Record<string, readonly string[]>>): string[] | null {
  const done = new Set<string>();
  const visit = (name: string, way: readonly string[]): string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of graph[name] ?? []) {
      const circle = visit(next, [...way, name]);
      if (circle) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of Object.keys(graph)) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return null;
}
