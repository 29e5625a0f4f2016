import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const fixture = fileURLToPath(new URL('./shop-process.fixture.ts', import.meta.url));

export interface Shop {
  readonly process: ChildProcess;
  nextMessage(): Promise<unknown>;
  send(command: string): Promise<unknown>;
  kill(): Promise<void>;
}

/** Starts a shop in its own process group, controlled by stdin and stdout. */
export function spawnShop(dataDir: string, settings: object, user: object): Shop {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fixture, dataDir, JSON.stringify(settings)],
    {
      ...user,
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextMessage = async () => JSON.parse((await lines.next()).value ?? '{"error":"ended"}');
  return {
    process: child,
    nextMessage,
    send: async (command) => {
      child.stdin.write(`${command}\n`);
      return await nextMessage();
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
