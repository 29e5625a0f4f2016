import { startShop } from '#main/server.ts';

// The shop as `npm start` runs it, but without pages, which would have to be built.
await startShop({ registerPages: async () => undefined });
