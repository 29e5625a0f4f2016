import { t } from '#shared/texts/texts.ts';

export const stockAlertMessages = {
  incomplete: 'This link is incomplete. Please open the link in the email again.',
  removed: (name: string) => t('Stock alert for {name} removed', { name }),
  restored: (name: string) => t('Stock alert for {name} added again', { name }),
};
