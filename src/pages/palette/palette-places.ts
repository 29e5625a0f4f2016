export interface Place {
  readonly label: string;
  readonly to: string;
  /** Other words that people look for it by. */
  readonly words: string;
}

export interface Visitor {
  readonly signedIn: boolean;
  readonly admin: boolean;
}

const everyone: readonly Place[] = [
  { label: 'Home', to: '/', words: 'start landing' },
  { label: 'All products', to: '/allproducts', words: 'catalogue shop parts' },
  { label: 'Blog', to: '/blog', words: 'news' },
  { label: 'Contact', to: '/#contact', words: 'write message help' },
];
const visitors: readonly Place[] = [
  { label: 'Login', to: '/login', words: 'sign in account' },
  { label: 'Open an account', to: '/register', words: 'register sign up' },
];
const signedIn: readonly Place[] = [
  { label: 'My Profile', to: '/dashboard/myprofile', words: 'dashboard account address' },
];
const customers: readonly Place[] = [
  { label: 'My Orders', to: '/dashboard/myorders', words: 'dashboard pay delivery' },
  { label: 'My Reviews', to: '/dashboard/myreviews', words: 'dashboard ratings stars' },
  { label: 'Add a review', to: '/dashboard/addreview', words: 'rating stars' },
];
const admins: readonly Place[] = [
  { label: 'Overview', to: '/dashboard/overview', words: 'dashboard home figures revenue today' },
  { label: 'Manage Orders', to: '/dashboard/manageorders', words: 'dashboard refund' },
  { label: 'Manage Products', to: '/dashboard/manageproducts', words: 'dashboard stock price' },
  { label: 'Add Product', to: '/dashboard/addproduct', words: 'new' },
  { label: 'Manage Users', to: '/dashboard/manageusers', words: 'dashboard people role' },
  { label: 'Audit log', to: '/dashboard/audit', words: 'history security' },
];

/** The pages that the reader may open (docs/specification.md#navigation). */
export function placesFor(visitor: Visitor): readonly Place[] {
  if (!visitor.signedIn) return [...everyone, ...visitors];
  return [...(visitor.admin ? admins : customers), ...signedIn, ...everyone];
}

/** Every word of the query begins a word of the text, or a part of one: `dr24` fits `PS-DR24-5`. */
export function fits(query: string, text: string): boolean {
  const among = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((part) => beginsWord(part, among));
}

function beginsWord(part: string, text: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}
