import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { mailJob } from '#platform/mail/mail.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { shopContract, type ShopConfig } from '../contract.ts';

export interface ShopDeps extends TimeAndIds {
  readonly shopConfig: ShopConfig;
  /** The recipient of contact messages; if unset, none are sent. */
  readonly contactEmail: string | undefined;
}

export function shopRoutes(db: Queryable, deps: ShopDeps): Route[] {
  const { shopConfig, contactEmail } = deps;
  return [
    route(shopContract.getConfig, { handle: async () => shopConfig, cacheTags: () => [] }),
    route(shopContract.sendMessage, {
      handle: async ({ body: { name, email, message } }) => {
        if (contactEmail) {
          await enqueue(db, deps, mailJob, {
            to: contactEmail,
            subject: `Message from ${name.replaceAll(/\s+/g, ' ')}`,
            text: `${name} <${email}> writes:\n\n${message}`,
          });
        }
        return { sent: contactEmail !== undefined, contactEmail: shopConfig.shop.contactEmail };
      },
    }),
  ];
}
