import { registerPages } from './pages/register-pages.ts';
import { startShop } from './server.ts';

await startShop({ registerPages });
