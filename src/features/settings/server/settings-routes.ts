import type { Queryable } from '#platform/database/database.ts';
import type { Files } from '#platform/files/files.ts';
import { route, type Route } from '#platform/http/route.ts';
import { refuse } from '#shared/refusal.ts';
import { settingsContract, settingsRefusals } from '../contract.ts';
import { textIn } from '../domain/settings.ts';
import { changeSettings, type ChangeSettingsDeps } from './change-settings.ts';
import { renderMarkdown } from './render-markdown.ts';
import { loadManagedSettings, loadSettings } from './settings-store.ts';
import { settingsTags } from './settings-tags.ts';
import { storeSettingsPicture } from './store-settings-picture.ts';

export interface SettingsDeps extends ChangeSettingsDeps {
  readonly files: Files;
}

export function settingsRoutes(db: Queryable, deps: SettingsDeps): Route[] {
  const { initial, files } = deps;
  return [
    route(settingsContract.getManagedSettings, { handle: () => loadManagedSettings(db, initial) }),
    route(settingsContract.changeSettings, {
      handle: ({ body, caller, ip, transact }) =>
        transact((tx) => changeSettings(tx, deps, { caller, ip }, body)),
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
      handle: async ({ body }) => ({ html: await renderMarkdown(body.text) }),
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
