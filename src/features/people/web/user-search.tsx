import { t } from '#shared/texts/texts.ts';
import { ListSearch } from '#ui/list-search.tsx';
import type { UserSort } from '../contract.ts';

const orders: readonly { value: UserSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'Name' },
  { value: 'email', label: 'Email' },
  { value: 'role', label: 'Admins first' },
];

export function UserSearch({ q, sort }: { q: string; sort: UserSort }) {
  return (
    <ListSearch
      label={t('Search users')}
      placeholder={t('Name or email')}
      q={q}
      choice={{
        name: 'sort',
        label: t('Sort by'),
        labelHidden: true,
        options: orders.map(({ value, label }) => ({ value, label: t(label) })),
        value: sort,
        className: 'w-full sm:w-44',
      }}
    />
  );
}
