export { OwnStockAlerts } from './own-stock-alerts.tsx';
export { StockAlertButton } from './stock-alert-button.tsx';
