import { expect, test } from 'vitest';
import { dashboardTabs } from './dashboard-tabs.ts';

test.each([
  ['Settings', 'settings/delivery'],
  ['Categories', 'categories/import'],
  ['Manufacturers', 'manufacturers/import'],
  ['Manage Orders', 'neworder'],
  ['Manage Orders', 'packingslips'],
  ['Manage Users', 'userdata/1'],
  ['Manage Companies', 'managecompanies/certificates'],
])('%s stays the open tab of staff on %s', (label, page) => {
  const path = `/dashboard/${page}`;
  const open = dashboardTabs({ admin: true, staffRoles: [] }, path).filter(
    ({ to, covers = [] }) => to === path || covers.some((start) => path.startsWith(start)),
  );
  expect(open.map((tab) => tab.label)).toEqual([label]);
});
