import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getProduct } from '#features/catalogue/contract.ts';
import { addProduct, changeProduct } from '#features/catalogue/managed-products-contract.ts';
import { demoAccounts } from '#main/demo/demo-accounts.ts';
import { quantile } from '#test/soak/measurements.ts';
import { httpClient } from '#test/support/listening-shop.ts';
import { outsidePostgres } from '#test/support/outside-postgres.ts';
import { signIn } from '#test/support/spawn-shop.ts';
import { load, machine } from './machine.ts';
import { startShopProcess, type ServerProcess } from './processes.ts';

// npm run bench:change-feed: how long after the response to a change another process still sends the old value, which it has cached.
const CHANGES = 200;
const ASK_EVERY_MS = 5;

const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-bench-'));
const postgres = await outsidePostgres();
const processes: ServerProcess[] = [];
try {
  const environment = { DATABASE_URL: postgres.url, SHOP_MODE: 'demo' };
  for (const name of ['one', 'two'])
    processes.push(await startShopProcess(path.join(folder, name), environment));
  const times = await measureChanges(processes.map(({ url }) => url));
  const at = (share: number) => `${quantile(times, share).toFixed(0)} ms`;
  console.log(
    `Another process shows a change after ${at(0.5)} at the median, ${at(0.95)} at 95 %, ${at(1)} at most (${CHANGES} changes). ${machine()}; load average ${load()}.`,
  );
} finally {
  await Promise.all(processes.map((one) => one.stop()));
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
}

/** @returns milliseconds from the response of the first process to the new value in the second */
async function measureChanges([here = '', there = '']: readonly string[]): Promise<number[]> {
  const { email, password } = demoAccounts[0];
  const staff = httpClient(here, await signIn(here, email, password));
  const visitor = httpClient(there, null);
  const added = await staff(addProduct, { body: { name: 'Part 0', price: '1', stock: 1 } });
  if (!added.ok) throw new Error(added.problem.title);
  const params = { id: added.value._id };
  const shown = async () => {
    const found = await visitor(getProduct, { params });
    return found.ok ? found.value.name : null;
  };
  const times: number[] = [];
  for (let version = 1; version <= CHANGES; version += 1) {
    const name = `Part ${version}`;
    // Its response is cached there.
    await shown();
    const changed = await staff(changeProduct, { params, body: { version, name } });
    if (!changed.ok) throw new Error(changed.problem.title);
    const changedAt = performance.now();
    while ((await shown()) !== name) await pause(ASK_EVERY_MS);
    times.push(performance.now() - changedAt);
  }
  return times;
}
