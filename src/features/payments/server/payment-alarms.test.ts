import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { listPaymentAlarms, markAlarmSeen, type PaymentAlarm } from '../contract.ts';
import { raiseAlarm } from './payment-alarms.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
const { queries } = shop.database;

let alarms = 0;

/** Raises an alarm about a new transaction. @returns its id */
async function raise(): Promise<string> {
  const transactionId = `pi_alarm_${++alarms}`;
  const kind = 'unknown-payment';
  await raiseAlarm(queries, shop.payments, {
    kind,
    objectId: transactionId,
    transactionId,
    detail: '–',
  });
  return transactionId;
}

async function listed(query: { limit?: number; cursor?: string } = {}) {
  const page = await admin.api(listPaymentAlarms, { query });
  if (!page.ok) throw new Error(page.problem.title);
  return page;
}

async function alarmOf(transactionId: string): Promise<PaymentAlarm> {
  const found = (await listed()).value.find((alarm) => alarm.transactionId === transactionId);
  if (!found) throw new Error(`no alarm about ${transactionId}`);
  return found;
}

const see = (id: string, by = admin) => by.api(markAlarmSeen, { params: { id } });

describe('an alarm', () => {
  test('is open until an admin has seen it; later marks do not change who and when', async () => {
    const about = await raise();
    const { _id, ...open } = await alarmOf(about);
    expect(open).toMatchObject({ seenAt: null, seenBy: null });
    expect(await see(_id)).toMatchObject({ ok: true, value: { modifiedCount: 1 } });
    const seen = await alarmOf(about);
    expect(seen.seenBy).toBe(admin.email);
    expect(Math.abs(Date.parse(seen.seenAt ?? '') - shop.clock.now().getTime())).toBeLessThan(5000);

    shop.clock.advance(60_000);
    const another = await shop.person({ admin: true });
    expect(await see(_id, another)).toMatchObject({ ok: true, value: { modifiedCount: 0 } });
    expect(await alarmOf(about)).toEqual(seen);
  });

  test('that was seen is in the audit log once, with its transaction', async () => {
    const about = await raise();
    const { _id } = await alarmOf(about);
    await Promise.all([see(_id), see(_id), see(_id)]);
    const log = await admin.api(listAudit, { query: {} });
    const entries = log.ok ? log.value.filter((entry) => entry.about === about) : [];
    expect(entries).toMatchObject([
      { action: 'alarm-seen', by: admin.email, user: null, ip: '127.0.0.1' },
    ]);
  });

  test('is marked by admins only, and only when it exists', async () => {
    const about = await raise();
    const { _id } = await alarmOf(about);
    expect(await see(_id, await shop.person())).toMatchObject({ problem: { status: 403 } });
    expect((await alarmOf(about)).seenAt).toBeNull();
    expect(await see(shop.payments.newId())).toMatchObject({
      problem: { type: 'payments/alarm-not-found', status: 404 },
    });
  });

  test('that is open comes first, then the newest, page by page and each once', async () => {
    for (let i = 0; i < 4; i++) await raise();
    const before = (await listed()).value;
    const newest = before[0]?._id ?? '';
    await see(newest);
    const { value: all } = await listed();
    const open = all.filter(({ seenAt }) => seenAt === null);
    const seen = all.filter(({ seenAt }) => seenAt !== null);
    expect(all).toEqual([...open, ...seen]);
    expect(seen.map(({ _id }) => _id)).toContain(newest);
    for (const part of [open, seen]) {
      const ids = part.map(({ _id }) => _id);
      expect(ids).toEqual(ids.toSorted().toReversed());
    }
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listed({ limit: 2, ...(cursor ? { cursor } : {}) });
      paged.push(...page.value.map(({ _id }) => _id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(paged).toEqual(all.map(({ _id }) => _id));
  });
});
