export { exampleStockAlertMails } from './example-mails.ts';
export { oneClickRoute } from './stock-alert-routes.ts';
export { deleteAlertsOfUser, stockAlertsFeature } from './stock-alerts-feature.ts';
