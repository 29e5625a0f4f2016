import {
  getCurrentAuthContextAsyncLocalStorage,
  getCurrentDBAdapterAsyncLocalStorage,
  getRequestStateAsyncLocalStorage,
} from '@better-auth/core/context';
import { proofs } from './session-proof.ts';

/** All that hold something for the length of a call: the provider's own, and what its session rests on. */
const storages = [
  proofs,
  await getCurrentAuthContextAsyncLocalStorage(),
  await getCurrentDBAdapterAsyncLocalStorage(),
  await getRequestStateAsyncLocalStorage(),
];

let underWay = 0;

/**
 * Every call to the provider goes through here. Before version 24, Node follows each promise of the whole
 * process from the first use of such a storage on, which makes a page that is made anew 7 % dearer: where
 * no call is under way, they are put to rest.
 */
export async function callProvider<Result>(call: () => Promise<Result>): Promise<Result> {
  underWay += 1;
  try {
    return await proofs.run({}, call);
  } finally {
    underWay -= 1;
    if (underWay === 0) for (const storage of storages) storage.disable();
  }
}
