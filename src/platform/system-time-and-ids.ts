import { uuidv7 } from 'uuidv7';
import type { TimeAndIds } from '#shared/time-and-ids.ts';

export const systemTimeAndIds: TimeAndIds = { now: () => new Date(), newId: uuidv7 };
