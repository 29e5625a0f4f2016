import { AdminError } from '#main/admin-error.ts';
import { administer } from '#main/administer.ts';
import { ConfigError } from '#platform/config/config.ts';

try {
  let said = '';
  const tell = (line: string) => {
    if (line !== said) console.error(line);
    said = line;
  };
  console.log(await administer(process.argv.slice(2), process.env, tell));
} catch (error) {
  const expected = error instanceof AdminError || error instanceof ConfigError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
