import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserContracts } from './scripts/browser-contracts.ts';

export default defineConfig({
  // The shop serves the files; Vite only builds them.
  appType: 'custom',
  publicDir: false,
  plugins: [browserContracts(), react(), tailwindcss()],
  // One React for the pages, in its production form whatever the environment says.
  ssr: {
    noExternal: [
      /^react(-dom|-router)?($|\/)/,
      /^(@base-ui|@floating-ui|embla-carousel[\w-]*|lucide-react|sonner|scheduler)($|\/)/,
      /^(react-hook-form|@hookform\/resolvers|use-sync-external-store|reselect)($|\/)/,
    ],
  },
  build: {
    // What the design tokens need: light-dark().
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    emptyOutDir: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
});
