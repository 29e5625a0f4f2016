/** `in`, or the smallest number of pieces in stock, as the query parameter `stock` has it. */
export const STOCK_PARAMETER = /^(in|[1-9]\d{0,8})$/;
/** The largest number that the parameter takes. */
export const MAX_STOCK = 999_999_999;
