import { buffer } from 'node:stream/consumers';
import type { TestShop } from './test-shop.ts';

/**
 * Saves all rows and files of the shop, for tests that need the same ones over and over: making them
 * anew takes many calls. Triggers note which tables have changed, so that only those are written again.
 *
 * @returns puts the rows and files back, once the shop's jobs have ended
 */
export async function saveData(shop: TestShop): Promise<() => Promise<void>> {
  const { pool } = shop.database;
  await endJobs(shop);
  const files = new Map<string, Uint8Array>();
  for await (const name of shop.files.list()) files.set(name, await buffer(shop.files.read(name)));
  await pool.query(SAVE);
  return async () => {
    const { rowCount } = await pool.query('select from saved.changed limit 1');
    if (rowCount === 0) return;
    await endJobs(shop);
    await pool.query(RESTORE);
    await putMissing(shop, files);
  };
}

async function endJobs(shop: TestShop): Promise<void> {
  await shop.drain();
  await shop.drainImports();
  await shop.drainBoms();
}

async function putMissing(shop: TestShop, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const missing = new Map(files);
  for await (const name of shop.files.list()) missing.delete(name);
  await Promise.all([...missing].map(([name, content]) => shop.files.put(name, content)));
}

const SAVE = `
  create schema saved;
  create unlogged table saved.changed (of regclass);
  create function saved.note_change() returns trigger language plpgsql as $$
  begin
    insert into saved.changed values (tg_relid);
    return null;
  end
  $$;
  do $$
  declare
    tables constant regclass[] := array(
      select oid from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'identity'::regnamespace)
        and oid <> 'shop_changes'::regclass
    );
    one regclass;
  begin
    foreach one in array tables loop
      execute format('create unlogged table saved.%I as table %s', one::oid, one);
      execute format('create trigger noted_for_restoring after insert or update or delete on %s
        execute function saved.note_change()', one);
    end loop;
  end
  $$`;

// Replicas check no foreign keys and run no triggers, which would refuse to delete from ledgers.
const RESTORE = `
  do $$
  declare
    tables constant regclass[] := array(select distinct of from saved.changed);
    one regclass;
  begin
    -- What has changed changes again, for the copies that the shop holds in memory.
    with noted as (delete from shop_changes returning topic, entity_id)
    insert into shop_changes (topic, entity_id) select distinct topic, entity_id from noted;
    set local session_replication_role = replica;
    foreach one in array tables loop
      execute format('delete from %s', one);
      execute format('insert into %s overriding system value select * from saved.%I', one, one::oid);
    end loop;
    delete from saved.changed;
  end
  $$`;
