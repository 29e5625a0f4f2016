import type { Queryable } from '#platform/database/database.ts';
import { fileUrl, PUBLIC_FOLDER, type Files } from '#platform/files/files.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  squareIcon,
  webPicture,
  type PictureSize,
  type WebPicture,
} from '#platform/pictures/web-picture.ts';
import { refuse } from '#shared/refusal.ts';
import { settingsContract, settingsRefusals } from '../contract.ts';
import { textIn } from '../domain/settings.ts';
import { changeSettings, type ChangeSettingsDeps } from './change-settings.ts';
import { renderMarkdown } from './render-markdown.ts';
import { loadManagedSettings, loadSettings } from './settings-store.ts';
import { settingsTags } from './settings-tags.ts';

export interface SettingsDeps extends ChangeSettingsDeps {
  readonly files: Files;
}

/** The logo is shown 32 px high, and sharp on screens with three pixels per px. */
const largestPictures: Readonly<Record<'logo' | 'slide', PictureSize>> = {
  logo: { width: 480, height: 96 },
  slide: { width: 1600 },
};

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
        const picture = await webPicture(body, largestPictures[use]);
        if (!picture) throw refuse(settingsRefusals.pictureUnreadable, {});
        const { width, height } = picture;
        const icon =
          use === 'logo' ? await storePicture(files, await squareIcon(body), 'png') : null;
        return { url: await storePicture(files, picture, 'webp'), width, height, icon };
      },
    }),
  ];
}

/** @returns its URL */
async function storePicture(
  files: Files,
  { digest, bytes }: Pick<WebPicture, 'digest' | 'bytes'>,
  extension: 'webp' | 'png',
): Promise<string> {
  const name = `${PUBLIC_FOLDER}/${digest}.${extension}`;
  await files.put(name, bytes);
  return fileUrl(name);
}
