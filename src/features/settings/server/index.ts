export type { InitialSettings } from './default-settings.ts';
export { applySettingsFile } from './settings-file.ts';
export { legalPaths } from './legal-paths.ts';
export { toSentMail } from './mail-sender.ts';
export { settingsFeature } from './settings-feature.ts';
export { loadManagedSettings, loadSection, loadSettings, markChanged } from './settings-store.ts';
export { recordDeletion } from './record-deletion.ts';
export { settingsTags } from './settings-tags.ts';
