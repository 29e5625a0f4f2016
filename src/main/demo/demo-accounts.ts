/** Public on purpose: the login page of a demo shop offers them. */
export const demoAccounts = [
  {
    label: 'Admin',
    name: 'Ada Brandt',
    email: 'admin@busbar.example',
    password: 'demo-admin',
    admin: true,
  },
  {
    label: 'Customer',
    name: 'Mara Lindqvist',
    email: 'mara@nordwerk.example',
    password: 'demo-customer',
    admin: false,
  },
  {
    label: 'Second customer',
    name: 'Tomas Keller',
    email: 'tomas@kellerlab.example',
    password: 'demo-customer',
    admin: false,
  },
] as const;

/** The advisory lock for adding and removing the demo. */
export const DEMO_LOCK = 287_228;
