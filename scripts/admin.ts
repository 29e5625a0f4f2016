import { AdminError, administer } from '#main/administer.ts';
import { ConfigError } from '#platform/config/config.ts';

try {
  console.log(await administer(process.argv.slice(2), process.env));
} catch (error) {
  const said = error instanceof AdminError || error instanceof ConfigError;
  console.error(said ? error.message : error);
  process.exitCode = 1;
}
