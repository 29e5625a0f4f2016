import path from 'node:path';
import type { Logger } from 'pino';
import {
  demote,
  findUserByEmail,
  listUsers,
  promote,
  resetSecondFactor,
  setStaffRoles,
} from '#features/people/server/index.ts';
import { readStorageConfig, type StorageConfig } from '#platform/config/config.ts';
import { connectDatabase, type Queryable } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { systemTimeAndIds } from '#platform/system-time-and-ids.ts';
import { email } from '#shared/email.ts';
import { Refusal } from '#shared/refusal.ts';
import { staffRoles, type StaffRole } from '#shared/staff-roles.ts';
import { AdminError } from './admin-error.ts';
import { importProducts } from './import-products.ts';
import { openDatabaseServer } from './open-database-server.ts';
import { projectRoot } from '#platform/project-root.ts';
import { retireSecret, rotateSecrets, rotatingNames, type RotatingName } from './rotate-secrets.ts';

const USAGE = `npm run admin -- promote <email>   makes a user an admin, effective at once
npm run admin -- demote <email>    removes the role; refused for the last admin
npm run admin -- list              lists all admins
npm run admin -- reset-second-factor <email>
                                   for a lost device: the password is enough again, and all sessions end
npm run admin -- roles <email> <roles>   replaces what a user does in the shop: ${staffRoles.join(',')}, or none
npm run admin -- rotate-secrets [<name>]   gives the shop new secrets; nobody is signed out, links stay valid
npm run admin -- retire-secrets [<name>]   ends what only former secrets have signed: people sign in again, links in mails end
npm run admin -- import <file>     imports products from a CSV or XLSX file: all of it, or nothing`;

/**
 * Runs one command on the shop's database, which may be running.
 * @param print prints the progress of a long command
 * @returns the text to print
 */
export async function administer(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  print: (line: string) => void = () => undefined,
): Promise<string> {
  const config = readStorageConfig(environment);
  const [command, address, ...more] = args;
  const roles = command === 'roles' && more.length === 1 ? readRoles(more[0] ?? '') : null;
  const isAboutSecrets = command === 'rotate-secrets' || command === 'retire-secrets';
  const names = isAboutSecrets ? readNames(address) : [];
  const isValid =
    command === 'list'
      ? !address
      : isAboutSecrets ||
        (address &&
          ['promote', 'demote', 'import', 'roles', 'reset-second-factor'].includes(command ?? ''));
  const complete = command === 'roles' ? roles !== null : more.length === 0;
  if (!isValid || !complete) throw new AdminError(USAGE);
  return withDatabase(config, createLogger('silent'), async (db) => {
    if (command === 'list') return admins(db);
    if (command === 'rotate-secrets') return rotate(db, names);
    if (command === 'retire-secrets') return retireSecrets(db, names);
    if (command === 'import') {
      return importProducts(
        db,
        {
          ...systemTimeAndIds,
          currency: config.currency,
          files: await openFiles(config, systemTimeAndIds.newId),
        },
        address ?? '',
        print,
      );
    }
    const target = email.safeParse(address);
    if (!target.success) throw new AdminError(`${address} is not an email address.`);
    if (command === 'reset-second-factor') return removeSecondFactor(db, target.data);
    if (roles) return giveRoles(db, target.data, roles);
    return changeRole(db, command === 'promote', target.data);
  });
}

/** `sales,support`, or `none`. @throws AdminError for an unknown role */
function readRoles(text: string): readonly StaffRole[] {
  if (text === 'none') return [];
  return text.split(',').map((name) => {
    const role = staffRoles.find((one) => one === name.trim());
    if (!role)
      throw new AdminError(`${name} is not a role. The roles are ${staffRoles.join(', ')}.`);
    return role;
  });
}

/** One secret, or all. @throws AdminError for an unknown name */
function readNames(text: string | undefined): readonly RotatingName[] {
  if (text === undefined) return rotatingNames;
  const named = rotatingNames.filter((name) => name === text);
  if (named.length > 0) return named;
  throw new AdminError(`${text} is not a secret. The secrets are ${rotatingNames.join(', ')}.`);
}

async function rotate(db: Queryable, names: readonly RotatingName[]): Promise<string> {
  const rotated = await rotateSecrets(db, systemTimeAndIds, names);
  return names
    .map((name) =>
      rotated.includes(name)
        ? `${name}: replaced. The new value is used from the next minute on.`
        : `${name}: not replaced. It is not in use yet, or was replaced less than two minutes ago.`,
    )
    .join('\n');
}

async function retireSecrets(db: Queryable, names: readonly RotatingName[]): Promise<string> {
  const lines: string[] = [];
  for (const name of names) {
    lines.push(`${name}: ${retirementText(await retireSecret(db, systemTimeAndIds, name, 'all'))}`);
  }
  return lines.join('\n');
}

function retirementText(retired: number | 'too-early'): string {
  if (retired === 'too-early') {
    return 'kept. It was replaced less than two minutes ago; try again then.';
  }
  return retired === 0 ? 'nothing to retire.' : 'only the current value is valid now.';
}

async function giveRoles(
  db: Queryable,
  target: string,
  roles: readonly StaffRole[],
): Promise<string> {
  const user = await findUserByEmail(db, target);
  if (!user) throw new AdminError(`${target}: There is no such user.`);
  await db.transaction((tx) => setStaffRoles(tx, systemTimeAndIds, null, user.id, roles));
  return roles.length > 0
    ? `${target} now has the roles ${staffRoles.filter((role) => roles.includes(role)).join(', ')}.`
    : `${target} has no role in the shop.`;
}

async function removeSecondFactor(db: Queryable, target: string): Promise<string> {
  const reset = await inOneLine(target, () =>
    db.transaction((tx) => resetSecondFactor(tx, systemTimeAndIds, target)),
  );
  return reset
    ? `${target} signs in by the password alone now.`
    : `${target} had no second factor.`;
}

async function changeRole(db: Queryable, promoting: boolean, target: string): Promise<string> {
  const change = promoting ? promote : demote;
  const changed = await inOneLine(target, () =>
    db.transaction((tx) => change(tx, systemTimeAndIds, null, target)),
  );
  if (promoting) return changed ? `${target} is an admin now.` : `${target} was already an admin.`;
  return changed ? `${target} is no longer an admin.` : `${target} was not an admin.`;
}

/** @throws AdminError for a refusal. */
async function inOneLine<Result>(target: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal)
      throw new AdminError(`${target}: ${error.detail ?? error.kind.title}`);
    throw error;
  }
}

async function admins(db: Queryable): Promise<string> {
  const { items } = await listUsers(db, { sort: 'role' });
  const lines = items.filter(({ admin }) => admin).map((user) => `${user.email}  ${user.name}`);
  return lines.join('\n') || 'There is no admin yet.';
}

async function withDatabase<Result>(
  config: StorageConfig,
  log: Logger,
  work: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  const server = await openDatabaseServer(config, log);
  try {
    await migrate(server.connection(), path.join(projectRoot, 'db/migrations'));
    const database = connectDatabase(server.connection, log);
    return await work(database.queries).finally(() => database.close());
  } finally {
    await server.stop();
  }
}
