import { describe, expect, test } from 'vitest';
import { superviseServer, type SupervisorOptions } from './supervise-server.ts';
import type { RunningServer } from './find-or-launch-server.ts';

const intervals = { checkMs: 1, firstRetryMs: 1 };
const server = (pid: number): RunningServer => ({
  connection: { host: `/run/${pid}`, port: 5432, user: 'busbar' },
  startedHere: true,
  pid,
});

function supervisorOptions(parts: Partial<SupervisorOptions>): SupervisorOptions {
  return {
    isAlive: async () => true,
    findOrLaunch: async () => server(2),
    log: () => undefined,
    intervals,
    ...parts,
  };
}

describe('a server that has died', () => {
  test('is restarted and used at its new address', async () => {
    let onRestart: () => void;
    const restarted = new Promise<void>((resolve) => (onRestart = resolve));
    const supervised = superviseServer(
      server(1),
      supervisorOptions({
        isAlive: async (pid) => pid === 2,
        log: (message) => message.includes('restarted') && onRestart(),
      }),
    );
    expect(supervised.connection().host).toBe('/run/1');
    await restarted;
    await supervised.stopSupervising();
    expect(supervised.connection().host).toBe('/run/2');
  });

  test('repeatedly, or does not start, is reported as lost', async () => {
    for (const findOrLaunch of [
      async () => server(2),
      () => Promise.reject(new Error('no space left')),
    ]) {
      let starts = 0;
      const messages: string[] = [];
      const supervised = superviseServer(
        server(1),
        supervisorOptions({
          isAlive: async () => false,
          findOrLaunch: () => (starts++, findOrLaunch()),
          log: (message) => messages.push(message),
        }),
      );
      expect((await supervised.lost).message).toContain('does not keep running');
      expect(starts).toBe(6);
      expect(messages.length).toBeGreaterThanOrEqual(6);
    }
  });

  test('is not restarted after stopSupervising', async () => {
    let starts = 0;
    let onStart: () => void;
    const started = new Promise<void>((resolve) => (onStart = resolve));
    const findOrLaunch = (signal: AbortSignal) =>
      new Promise<RunningServer>((_resolve, reject) => {
        starts++;
        signal.addEventListener('abort', () => reject(signal.reason));
        onStart();
      });
    const supervised = superviseServer(
      server(1),
      supervisorOptions({ isAlive: async () => false, findOrLaunch }),
    );
    await started;
    await supervised.stopSupervising();
    expect(starts).toBe(1);
  });
});
