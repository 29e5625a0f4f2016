import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserContracts } from './scripts/browser-contracts.ts';

const SHELL =
  /\/src\/(main|ui|browser|pages|features\/[^/]+\/(web|contract\.ts$)|shared\/(api-client|problem-type|normal-email|texts\/(texts|language)))|lucide-react|clsx/;
/** What tables and forms of signed-in people need of the kit and its icons: visitors do without. */
const DESK =
  /\/src\/(ui\/(use-table-keys|keep-place|part-error|form-(problem|error)|use-confirm-delete|email-text|select-field)|browser\/use-submission)\.tsx?$|icons\/(trash|credit-card|external-link)\.mjs$/;
/** Of that, what a part's page has, too: its facts and its quantity. */
const SHEET = /\/src\/ui\/(table|data-list|number-field)\.tsx$|icons\/(plus|minus)\.mjs$/;
/** What asks and tells above the page: visitors who only read see none. */
const DIALOG = /\/src\/ui\/((confirm-)?dialog|use-modal-dialog|use-confirm)\.tsx?$/;
/** The forms of the pages where people sign in. */
const SIGN_IN =
  /\/src\/(features\/identity\/(web\/(credential-|use-sign-in|sign-in-frame|popup-button)|domain\/credentials)|ui\/(use-plain-form|password-field)|shared\/typed-person)|icons\/eye/;
const KIT =
  /\/src\/(ui\/(?!checkbox-field|page-header|load-more|breadcrumbs)|shared\/number-format)|lucide-react/;
/** Small, and wanted by most pages that visitors see; not what needs zod, nor an admin's. */
const SHOWN =
  /\/src\/(features\/((catalogue|reviews)\/(web|domain)\/(?!card-product|product-(card|fields|documents)\.|managed-list|messages|reviewed-products|lifecycle-name|quote\.|shown-prices|unit-price))|browser\/page-value|pages\/part|shared\/(money|date-format)\.ts|ui\/(section|stars)|features\/(catalogue|reviews)\/contract\.ts$)|icons\/package-check\./;

/** A list of products, each on its card. */
const CARDS = /\/src\/features\/catalogue\/web\/(product-(grid|card)\.tsx|card-product\.ts)$/;

/** The files that every page starts with. */
const STARTED = /\/(react|entry\.client|rolldown-runtime|preload-helper)-[\w-]+\.js$/;

const WITH_REACT = [
  /^react(-dom|-router)?($|\/)/,
  /^(@base-ui|@floating-ui|embla-carousel[\w-]*|lucide-react|sonner|scheduler)($|\/)/,
  /^(react-hook-form|@hookform\/resolvers|use-sync-external-store|reselect)($|\/)/,
];

const routerFile = (file: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url));

export default defineConfig(({ command }) => ({
  // The shop serves the files; Vite only builds them.
  appType: 'custom',
  publicDir: false,
  plugins: [browserContracts(), react(), tailwindcss()],
  // The package names only its development build, with warnings that nobody reads.
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
            { find: /^react-router$/, replacement: routerFile('index.mjs') },
          ]
        : [],
  },
  build: {
    // What the design tokens need: light-dark().
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    emptyOutDir: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        manifest: true,
        modulePreload: {
          polyfill: false,
          // Whoever asks for more code has these already.
          resolveDependencies: (_file, files) => files.filter((file) => !STARTED.test(file)),
        },
        rolldownOptions: {
          input: 'src/main/entry.client.tsx',
          // A module of ours that nobody uses has no effect of its own.
          treeshake: {
            moduleSideEffects: (id) => !/\/src\/(shared|features|pages|browser|ui)\/.*\.tsx?$/.test(id),
          },
          output: {
            // Each file names many others: of their hashes, seven characters tell versions apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // Few files for a visitor: React, what every page needs, the kit's parts that many do.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'shell', test: SHELL, tags: ['$initial'] },
                { name: 'sign-in', test: SIGN_IN, minShareCount: 2 },
                { name: 'dialog', test: DIALOG, minShareCount: 2 },
                { name: 'desk', test: DESK, minShareCount: 2 },
                { name: 'sheet', test: SHEET, minShareCount: 2 },
                { name: 'kit', test: KIT, minShareCount: 4 },
                { name: 'cards', test: CARDS, minShareCount: 2 },
                { name: 'shown', test: SHOWN, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
  // One React for the pages, in its production form whatever the environment says.
  ssr: { noExternal: command === 'build' ? WITH_REACT : [] },
}));
