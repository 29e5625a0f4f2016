import { administer } from '#main/administer.ts';
import { runCommand } from '#main/run-command.ts';

let lastLine = '';
const printProgress = (line: string) => {
  if (line !== lastLine) console.error(line);
  lastLine = line;
};
await runCommand((args) => administer(args, process.env, printProgress));
