import type { Import, SourceFile } from './source-files.ts';

type Layer =
  | 'shared'
  | 'domain'
  | 'contract'
  | 'server'
  | 'web'
  | 'platform'
  | 'browser'
  | 'ui'
  | 'pages'
  | 'sandbox'
  | 'main';

const mayImport: Readonly<Record<Layer, readonly Layer[]>> = {
  shared: ['shared'],
  domain: ['domain', 'shared'],
  contract: ['contract', 'domain', 'shared'],
  server: ['server', 'contract', 'domain', 'platform', 'shared'],
  web: ['web', 'contract', 'domain', 'browser', 'ui', 'shared'],
  platform: ['platform', 'shared'],
  browser: ['browser', 'ui', 'shared'],
  ui: ['ui', 'shared'],
  pages: ['pages', 'web', 'contract', 'domain', 'browser', 'ui', 'shared'],
  sandbox: ['sandbox', 'shared'],
  main: [
    'shared',
    'domain',
    'contract',
    'server',
    'web',
    'platform',
    'browser',
    'ui',
    'pages',
    'sandbox',
    'main',
  ],
};

/** Layers that may import no package but zod. */
const onlyZod: readonly Layer[] = ['shared', 'domain', 'contract'];

/** Which features a feature imports from. A feature lists only features above it: no cycles. */
export const dependencies: Readonly<Record<string, readonly string[]>> = {
  inventory: [],
  sessions: [],
  audit: [],
  settings: ['sessions', 'audit'],
  shop: ['settings'],
  identity: ['shop', 'sessions'],
  people: ['shop', 'sessions', 'audit', 'identity'],
  'personal-data': ['sessions', 'audit', 'people'],
  companies: ['settings', 'sessions', 'audit', 'people'],
  ledger: [],
  catalogue: ['shop', 'sessions', 'audit', 'companies', 'inventory'],
  'company-sign-in': ['shop', 'sessions', 'audit', 'people', 'companies', 'identity'],
  shipping: ['settings', 'shop', 'sessions', 'catalogue'],
  tax: ['settings', 'audit', 'companies', 'catalogue'],
  documents: ['settings', 'tax'],
  manufacturers: ['sessions', 'audit', 'catalogue'],
  spreadsheets: ['sessions', 'audit', 'catalogue', 'manufacturers', 'inventory'],
  'company-catalogue': [
    'sessions',
    'audit',
    'companies',
    'catalogue',
    'manufacturers',
    'spreadsheets',
  ],
  'stock-alerts': ['settings', 'sessions', 'people', 'catalogue'],
  carts: ['settings', 'sessions', 'people', 'catalogue', 'company-catalogue', 'stock-alerts'],
  search: ['sessions', 'catalogue', 'carts'],
  'part-comparison': ['catalogue', 'search'],
  substitutes: ['catalogue', 'search', 'part-comparison'],
  boms: [
    'sessions',
    'people',
    'companies',
    'catalogue',
    'company-catalogue',
    'carts',
    'search',
    'spreadsheets',
    'part-comparison',
    'substitutes',
  ],
  'quick-order': [
    'sessions',
    'catalogue',
    'company-catalogue',
    'carts',
    'search',
    'part-comparison',
  ],
  'payment-terms': ['settings', 'sessions', 'audit', 'companies', 'ledger'],
  payments: ['audit'],
  orders: [
    'companies',
    'ledger',
    'payment-terms',
    'settings',
    'shop',
    'sessions',
    'audit',
    'people',
    'inventory',
    'catalogue',
    'company-catalogue',
    'carts',
    'stock-alerts',
    'substitutes',
    'payments',
    'shipping',
    'tax',
  ],
  requisitions: [
    'sessions',
    'audit',
    'people',
    'companies',
    'catalogue',
    'carts',
    'shipping',
    'tax',
    'orders',
  ],
  quotes: [
    'settings',
    'shop',
    'sessions',
    'audit',
    'people',
    'companies',
    'catalogue',
    'company-catalogue',
    'carts',
    'boms',
    'inventory',
    'documents',
    'payment-terms',
    'orders',
    'requisitions',
  ],
  invoices: [
    'settings',
    'sessions',
    'audit',
    'companies',
    'ledger',
    'documents',
    'catalogue',
    'tax',
    'payment-terms',
    'orders',
  ],
  returns: [
    'settings',
    'sessions',
    'audit',
    'people',
    'companies',
    'inventory',
    'catalogue',
    'documents',
    'payments',
    'orders',
    'invoices',
  ],
  reviews: ['settings', 'sessions', 'audit', 'people', 'catalogue', 'orders'],
  receivables: [
    'settings',
    'shop',
    'sessions',
    'audit',
    'ledger',
    'documents',
    'payments',
    'orders',
    'invoices',
  ],
  collections: [
    'settings',
    'sessions',
    'audit',
    'people',
    'companies',
    'ledger',
    'documents',
    'orders',
    'invoices',
  ],
  accounting: [
    'settings',
    'sessions',
    'audit',
    'ledger',
    'documents',
    'invoices',
    'receivables',
    'collections',
  ],
  overview: [
    'settings',
    'sessions',
    'catalogue',
    'orders',
    'payments',
    'quotes',
    'receivables',
    'returns',
    'reviews',
    'tax',
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
  const layer = part?.endsWith('contract.ts') ? 'contract' : part;
  return layer in mayImport ? { layer: layer as Layer, feature } : null;
}

const TEST_FILE = /\.(test|fixture)\.tsx?$/;

/** The rule that an import breaks, or null. */
export function brokenImportRule(
  file: string,
  { target, package: fromPackage }: Import,
): string | null {
  if (TEST_FILE.test(file)) return null;
  const from = placeOf(file);
  if (!from) return 'no layer has files here';
  if (fromPackage) return packageError(from.layer, target);
  if (TEST_FILE.test(target) || !target.startsWith('src/')) return 'tests are not imported';
  const to = placeOf(target);
  if (!to) return 'no layer has files here';
  if (!mayImport[from.layer].includes(to.layer)) {
    return `${from.layer} may import ${mayImport[from.layer].join(', ')}`;
  }
  const inside = from.feature === to.feature;
  if (/-tables\.tsx?$/.test(target) && !(inside && from.layer === to.layer)) {
    return 'tables are private to the server of their feature';
  }
  if (inside || !to.feature || from.layer === 'main') return null;
  if ((to.layer === 'server' || to.layer === 'web') && !target.endsWith('/index.ts')) {
    return `import other features through ${to.layer}/index.ts`;
  }
  if (!from.feature || dependencies[from.feature]?.includes(to.feature)) return null;
  return `${from.feature} does not depend on ${to.feature} (test/support/import-rules.ts)`;
}

function packageError(layer: Layer, name: string): string | null {
  if (onlyZod.includes(layer) && name !== 'zod') return `${layer} imports no package but zod`;
  if (['web', 'ui', 'browser', 'pages'].includes(layer) && name.startsWith('node:')) {
    return `${layer} runs in the browser`;
  }
  return null;
}

/** The dependencies between features in the sources, as `from -> to`. */
export function dependenciesInUse(files: readonly SourceFile[]): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { path, imports } of files) {
    const from = TEST_FILE.test(path) ? null : placeOf(path);
    if (!from?.feature) continue;
    for (const { target } of imports) {
      const to = placeOf(target);
      if (to?.feature && to.feature !== from.feature) used.add(`${from.feature} -> ${to.feature}`);
    }
  }
  return used;
}

/** One cycle of the graph, as the names along it, or null. */
export function findCycle(graph: Readonly<Record<string, readonly string[]>>): string[] | null {
  const done = new Set<string>();
  const visit = (name: string, way: readonly string[]): string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of graph[name] ?? []) {
      const cycle = visit(next, [...way, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return null;
  };
  for (const name of Object.keys(graph)) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return null;
}
