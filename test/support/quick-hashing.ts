import { randomBytes, scryptSync } from 'node:crypto';
import type { PasswordHashing } from '#features/identity/server/index.ts';

/** The lowest cost of scrypt: the shop's own takes a tenth of a second of a core for each password. */
const cost = 2;

/** Salted scrypt that costs nothing, for tests that are not about guesses at the same time. */
export const quickHashing: PasswordHashing = {
  hash: async (password) => {
    const salt = randomBytes(8).toString('hex');
    return `${salt}:${digest(password, salt)}`;
  },
  verify: async ({ hash, password }) => {
    const [salt = '', expected] = hash.split(':');
    return digest(password, salt) === expected;
  },
};

function digest(password: string, salt: string): string {
  return scryptSync(password.normalize('NFKC'), salt, 32, { cost }).toString('hex');
}
