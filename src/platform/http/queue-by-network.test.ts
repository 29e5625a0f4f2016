import { describe, expect, test } from 'vitest';
import { queueByNetwork } from './queue-by-network.ts';

const [ada, ben] = ['192.0.2.1', '192.0.2.2'];

/** A task that ends when it is told to; `begun` names those that have begun. */
function gatedTasks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const inTurn = queueByNetwork({ running: 4, waiting: 10, waitingPerPerson: 10 });
  const run = (ip: string, name: string) =>
    inTurn(ip, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  return { begun, run, end: (name: string) => ends.get(name)?.() };
}

describe('the tasks of one client', () => {
  test('wait for each other, those of others do not wait for them', async () => {
    const { begun, run, end } = gatedTasks();
    const first = run(ada, 'first of Ada');
    const second = run(ada, 'second of Ada');
    const other = run(ben, 'first of Ben');
    await expect.poll(() => begun).toEqual(['first of Ada', 'first of Ben']);
    end('first of Ben');
    await other;
    expect(begun).not.toContain('second of Ada');
    end('first of Ada');
    await first;
    await expect.poll(() => begun).toContain('second of Ada');
    end('second of Ada');
    await second;
  });

  test('are those of one network: an IPv6 client has many addresses', async () => {
    const { begun, run, end } = gatedTasks();
    const first = run('2001:db8:0:1::1', 'first');
    const second = run('2001:db8:0:1::2', 'second');
    await expect.poll(() => begun).toEqual(['first']);
    end('first');
    await first;
    await expect.poll(() => begun).toEqual(['first', 'second']);
    end('second');
    await second;
  });
});
