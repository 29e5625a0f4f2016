/** More orders than these are not counted: a larger number helps nobody and takes long. */
export const MAX_COUNTED_ORDERS = 10_000;
