export { exampleStockAlertMails } from './example-mails.ts';
export { endAlertsByToken } from './stock-alert-store.ts';
export { deleteAlertsOfUser, stockAlertsFeature } from './stock-alerts-feature.ts';
