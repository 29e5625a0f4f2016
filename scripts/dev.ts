import { startShop } from '#main/server.ts';
import { registerDevPages } from '#main/pages/register-dev-pages.ts';

await startShop({ registerPages: registerDevPages });
