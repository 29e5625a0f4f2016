import {
  loadSettings,
  settingsTags,
  type InitialSettings,
} from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { mailJob } from '#platform/mail/mail.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { shopContract, type ShopConfig } from '../contract.ts';
import { contactMail } from './contact-mail.ts';
import { presentSettings } from './present-settings.ts';

export interface ShopDeps extends TimeAndIds {
  /** The configuration without what admins set. */
  readonly shopConfig: Omit<ShopConfig, 'shop'> & {
    readonly shop: Pick<ShopConfig['shop'], 'mode'>;
  };
  /** The sender of mails; people write to it if no address for contact messages is set. */
  readonly mailFrom: string;
  readonly initial: InitialSettings;
  /** The origin for links in mails to a person who used the shop at `requestOrigin`. */
  readonly shopOrigin: (requestOrigin: string) => string;
}

export function shopRoutes(db: Queryable, deps: ShopDeps): Route[] {
  const { shopConfig, mailFrom, initial, shopOrigin } = deps;
  return [
    route(shopContract.getConfig, {
      handle: async () => {
        const { brand, contact } = await loadSettings(db, initial);
        return {
          ...shopConfig,
          shop: {
            name: brand.name,
            mode: shopConfig.shop.mode,
            contactEmail: contact.email || mailFrom,
            acceptsMessages: contact.email !== '',
          },
        };
      },
      cacheTags: settingsTags,
    }),
    route(shopContract.getShopSettings, {
      handle: async ({ language }) =>
        presentSettings(await loadSettings(db, initial), language, mailFrom),
      cacheTags: settingsTags,
    }),
    route(shopContract.sendMessage, {
      handle: async ({ body, origin, transact }) => {
        const { contact, orders } = await loadSettings(db, initial);
        if (contact.email) {
          const from = { origin: shopOrigin(origin), language: orders.mailLanguage };
          const mail = contactMail(contact.email, from, body);
          await transact((tx) => enqueue(tx, deps, mailJob, mail));
        }
        return { sent: contact.email !== '', contactEmail: contact.email || mailFrom };
      },
    }),
  ];
}
