import { AdminError } from '#main/admin-error.ts';
import { administer } from '#main/administer.ts';
import { StartError } from '#platform/start-error.ts';

try {
  let lastLine = '';
  const printProgress = (line: string) => {
    if (line !== lastLine) console.error(line);
    lastLine = line;
  };
  console.log(await administer(process.argv.slice(2), process.env, printProgress));
} catch (error) {
  const expected = error instanceof AdminError || error instanceof StartError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
