export { examplePersonalDataMails } from './example-mails.ts';
export { personalDataFeature } from './personal-data-feature.ts';
