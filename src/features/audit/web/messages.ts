import type { AuditAction } from '../contract.ts';

export const auditActionNames: Readonly<Record<AuditAction, string>> = {
  'signed-in': 'Signed in',
  promoted: 'Made an admin',
  demoted: 'No longer an admin',
  deleted: 'Deleted',
  'email-changed': 'Changed the email address',
  'account-recovered': 'Recovered the account',
  'alarm-seen': 'Marked a payment alarm as seen',
  'order-packed': 'Packed the order',
  'order-shipped': 'Shipped the order',
  'order-delivered': 'Delivered the order',
  'order-cancelled': 'Cancelled the order',
  'review-hidden': 'Hid the review',
  'review-published': 'Published the review',
  'review-reports-dismissed': 'Dismissed the reports about the review',
  'settings-changed': 'Changed the settings',
  'cash-booked': 'Booked cash for the order',
  'cash-booking-undone': 'Undid the booking of cash for the order',
  'cash-refunded': 'Recorded a cash refund for the order',
};
