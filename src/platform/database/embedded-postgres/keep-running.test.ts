import { describe, expect, test } from 'vitest';
import { keepRunning, type Keeping } from './keep-running.ts';
import type { ReachedServer } from './reach-server.ts';

const pace = { lookEveryMs: 1, pauseMs: 1 };
const server = (pid: number): ReachedServer => ({
  connection: { host: `/run/${pid}`, port: 5432, user: 'busbar' },
  startedHere: true,
  pid,
});

function keeping(parts: Partial<Keeping>): Keeping {
  return {
    isAlive: async () => true,
    reach: async () => server(2),
    log: () => undefined,
    pace,
    ...parts,
  };
}

describe('a server that has died', () => {
  test('is started again, and is used where it is then', async () => {
    let runsAgain: () => void;
    const again = new Promise<void>((resolve) => (runsAgain = resolve));
    const kept = keepRunning(
      server(1),
      keeping({
        isAlive: async (pid) => pid === 2,
        log: (message) => message.includes('runs again') && runsAgain(),
      }),
    );
    expect(kept.connection().host).toBe('/run/1');
    await again;
    await kept.leaveAlone();
    expect(kept.connection().host).toBe('/run/2');
  });

  test('again and again, or that does not start, is given up and said to be lost', async () => {
    for (const reach of [async () => server(2), () => Promise.reject(new Error('no space left'))]) {
      let starts = 0;
      const said: string[] = [];
      const kept = keepRunning(
        server(1),
        keeping({
          isAlive: async () => false,
          reach: () => (starts++, reach()),
          log: (message) => said.push(message),
        }),
      );
      expect((await kept.lost).message).toContain('does not keep running');
      expect(starts).toBe(6);
      expect(said.length).toBeGreaterThanOrEqual(6);
    }
  });

  test('is not started again once it is left alone', async () => {
    let starts = 0;
    let looks: () => void;
    const looking = new Promise<void>((resolve) => (looks = resolve));
    const reach = (signal: AbortSignal) =>
      new Promise<ReachedServer>((_found, notWanted) => {
        starts++;
        signal.addEventListener('abort', () => notWanted(signal.reason));
        looks();
      });
    const kept = keepRunning(server(1), keeping({ isAlive: async () => false, reach }));
    await looking;
    await kept.leaveAlone();
    expect(starts).toBe(1);
  });
});
