import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserContracts } from './scripts/browser-contracts.ts';

const SHELL =
  /\/src\/(main|ui|browser|pages|features\/([^/]+\/(web|contract\.ts$)|sessions\/domain\/((login|dashboard)-path|session-keys))|shared\/(api-client|endpoint\.|problem-type|normalize-email|texts\/(texts|language)))|lucide-react/;
/** Parts of the kit that only the tables and forms of signed-in pages use. */
const DESK =
  /\/src\/(ui\/(use-table-keys|capture-(row-)?focus|view-error|form-(problem|error)|email-text|select-field|use-form-values|use-leave-guard|keep-field-focus|save-file|edit-conflict-alert|describe-change|use-edit-conflict|newer-values|drop-zone)|features\/catalogue\/web\/(use-drag-order|upload-button)|browser\/use-submission)\.tsx?$|icons\/(trash|credit-card|download|image-up|upload|file-up|pencil|grip-vertical)\.mjs$/;
/** Icons of orders and the back office, which public pages do not show. */
const OFFICE = /icons\/(package-open|banknote|undo-2)\.mjs$/;
/** Parts of those that the part page uses as well. */
const SHEET =
  /\/src\/(ui\/(table|description-list|number-field|step-value)|shared\/typed-count|features\/stock-alerts\/web\/stock-alert-button)\.tsx?$|icons\/(plus|minus)\.mjs$/;
/** What lists load in steps. */
const LIST = /\/src\/(ui\/load-more|browser\/paged-list|shared\/visible-text)\.tsx?$/;
/** Values and prices as pages of parts show them. */
const VALUES =
  /\/src\/(shared\/quantity\/format-quantity|features\/catalogue\/domain\/(line-price|price-rows|unit-price))\.ts$/;
/** The head of a page. */
const HEAD = /\/src\/(ui\/(breadcrumbs|page-header)|features\/reviews\/web\/reviews-path)\.tsx?$/;
/** Dialogs. The first view of a public page opens none. */
const DIALOG = /\/src\/ui\/((confirm-)?dialog|use-modal-dialog|use-confirm(-delete)?)\.tsx?$/;
/** The forms of the pages where people sign in. */
const SIGN_IN =
  /\/src\/(features\/identity\/(web\/(credential-|use-session-action|sign-in-frame|popup-button)|domain\/credential-rules)|ui\/(use-plain-form|password-field))|icons\/(eye|key-round)/;
const KIT =
  /\/src\/(ui\/(?!copy-button|table-skeleton|decimal-field|list-search|menu\.|use-hydrated|suggestion-source|use-suggestions|checkbox-field|page-header|load-more|breadcrumbs|text-area|form-fields|lasting-toast|radio-group-field|tabs-nav|(form|reason)-dialog)|shared\/(number-format|remote-picture))|lucide-react\/(?!.*(external-link|file-code|file-text|key-round))/;
/** Small modules that most public pages use. Modules that need zod, and those for admins, stay out. */
const SHOWN =
  /\/src\/(features\/((catalogue|reviews)\/(web|domain)\/(?!card-product|other-packagings|part-numbers|use-drag-order|attributes|price-break-|sku-options|own-sku-errors|clearable|product-(card|fields|documents|selection|translations|viewers)\.|viewer-fields|translation-|trade-fields|managed-list|messages|upload-button|category-|refusals|reviewable-products|line-price|price-rows|unit-price))|features\/carts\/web\/(add-to-cart-button|load-cart-actions)\.tsx?$|browser\/page-value|pages\/part|shared\/(money|date-format)\.ts|ui\/(section|stars)|features\/(catalogue|reviews|search)\/contract\.ts$)|icons\/package-check\./;

/** Product lists shown as cards. */
const CARDS =
  /\/src\/features\/(catalogue\/web\/(product-(grid|card)\.tsx|other-packagings\.tsx|card-product\.ts)|carts\/web\/add-product-to-cart\.tsx)$/;

/** Files that every page loads first. */
const STARTED =
  /\/((react|entry\.client|shell|rolldown-runtime|preload-helper)-[\w-]+\.js|entry-[\w-]+\.css)$/;

/**
 * Loaded when nobody waits for it, before somebody does, or seldom. The lists of the files that they import
 * would be in the first script of public pages.
 */
const UNHURRIED =
  /\/(palette|cart-actions|account-popup|menu-popup|toast-region|other-pages|prefetch-on-intent|stock-alert-request|connection-lost|alternative-lists|repeat-action|company-change|provider-refusal|signed-in-pages|(embedded|firebase)-identity)-[\w-]+\.js$/;

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
  // The package exports its development build only, which carries warnings.
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
          // Started files are loaded before any later chunk.
          resolveDependencies: (file, files) =>
            UNHURRIED.test(file) ? [] : files.filter((one) => !STARTED.test(one)),
        },
        rolldownOptions: {
          input: 'src/main/entry.client.tsx',
          // Our modules have no side effects, so unused ones can be dropped.
          treeshake: {
            moduleSideEffects: (id) =>
              !/\/src\/(shared|features|pages|browser|ui)\/.*\.tsx?$/.test(id),
          },
          output: {
            // Chunks name each other, so short hashes save bytes. Seven characters are enough.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // A public page loads few files: React, the shell, and shared parts of the kit.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'shell', test: SHELL, tags: ['$initial'] },
                { name: 'sign-in', test: SIGN_IN, minShareCount: 2 },
                { name: 'dialog', test: DIALOG, minShareCount: 2 },
                { name: 'desk', test: DESK, minShareCount: 2 },
                { name: 'office', test: OFFICE, minShareCount: 2 },
                { name: 'sheet', test: SHEET, minShareCount: 2 },
                { name: 'head', test: HEAD, minShareCount: 2 },
                { name: 'list', test: LIST, minShareCount: 2 },
                { name: 'values', test: VALUES, minShareCount: 2 },
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
  // One copy of React, always its production build.
  ssr: { noExternal: command === 'build' ? WITH_REACT : [] },
}));
