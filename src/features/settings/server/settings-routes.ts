import type { Queryable } from '#platform/database/database.ts';
import type { Files } from '#platform/files/files.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/language.ts';
import { t } from '#shared/texts/texts.ts';
import { settingsContract, settingsRefusals, type SettingsChange } from '../contract.ts';
import { legalPages } from '../domain/legal-page-title.ts';
import { textIn } from '../domain/settings.ts';
import type { MailKind } from '../domain/mail-texts.ts';
import { changeSettings, type ChangeSettingsDeps } from './change-settings.ts';
import { toSentMail } from './mail-sender.ts';
import { foreignPicture, renderMarkdown } from './render-markdown.ts';
import { loadManagedSettings, loadSettings } from './settings-store.ts';
import { settingsTags } from './settings-tags.ts';
import { storeSettingsPicture } from './store-settings-picture.ts';

interface ExampleOptions {
  readonly language: Language;
  readonly origin: string;
}

export interface SettingsDeps extends ChangeSettingsDeps {
  readonly files: Files;
  /** A mail of a kind with example data. */
  readonly exampleMail: (kind: MailKind, example: ExampleOptions) => Mail;
  /** The origin of the shop for somebody who addressed this one. */
  readonly shopOrigin: (requestOrigin: string) => string;
}

export function settingsRoutes(db: Queryable, deps: SettingsDeps): Route[] {
  const { initial, files, shopOrigin, exampleMail } = deps;
  const shopOrigins = (asked: string) => [asked, shopOrigin(asked)];
  return [
    route(settingsContract.getManagedSettings, { handle: () => loadManagedSettings(db, initial) }),
    route(settingsContract.changeSettings, {
      handle: async ({ body, caller, ip, origin, transact }) => {
        for (const [language, text] of legalTexts(body)) {
          await refuseForeignPictures(text, shopOrigins(origin), `#/text/${language}`);
        }
        return transact((tx) => changeSettings(tx, deps, { caller, ip }, body));
      },
    }),
    route(settingsContract.getLegalPage, {
      handle: async ({ params: { page }, language }) => {
        const settings = await loadSettings(db, initial);
        const text = textIn(language, settings[page].text);
        if (!text) throw refuse(settingsRefusals.legalPageNotFound, {});
        return { page, html: await renderMarkdown(text) };
      },
      cacheTags: settingsTags,
    }),
    route(settingsContract.previewLegalPage, {
      handle: async ({ body: { text }, origin }) => {
        await refuseForeignPictures(text, shopOrigins(origin), '#/text');
        return { html: await renderMarkdown(text) };
      },
    }),
    route(settingsContract.previewMail, {
      handle: async ({ body: { kind, language, ...words }, origin }) => {
        const mail = exampleMail(kind, { language, origin: shopOrigin(origin) });
        const settings = await loadSettings(db, initial);
        const { subject, text } = toSentMail(mail, {
          ...settings,
          mails: { texts: { [kind]: words } },
        });
        return { subject, text };
      },
    }),
    route(settingsContract.uploadSettingsPicture, {
      handle: async ({ body, params: { use } }) => {
        const picture = await storeSettingsPicture(files, use, body);
        if (!picture) throw refuse(settingsRefusals.pictureUnreadable, {});
        return picture;
      },
    }),
  ];
}

/** The texts of a legal page, by language. */
function legalTexts(change: SettingsChange): (readonly [string, string])[] {
  const isLegal = legalPages.some((page) => page === change.section);
  return isLegal && 'text' in change ? Object.entries(change.text) : [];
}

/** Instead of a page with holes where its pictures should be. */
async function refuseForeignPictures(
  text: string,
  origins: readonly string[],
  pointer: string,
): Promise<void> {
  const address = await foreignPicture(text, origins);
  if (address === null) return;
  const detail = t('The picture {address} is not of this shop, so browsers do not show it', {
    address,
  });
  throw refuse(generalRefusals.invalidInput, { errors: [{ pointer, detail }] });
}
