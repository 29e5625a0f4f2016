import type { Api, CallOptions, Outcome } from '#shared/api-client.ts';
import type { ProblemBase } from '#shared/problem.ts';
import type { ArgumentsOf, Endpoint } from '#shared/endpoint.ts';
import { t } from '#shared/texts/texts.ts';
import { toast } from '#ui/toast.ts';
import { isAdmin } from '../role-contract.ts';
import { endCompanyView } from '../view-contract.ts';
import type { BearerParts } from './bearer-parts.ts';
import { askForSignIn } from './fresh-sign-in.ts';
import { COMPANY_KEY } from '../domain/session-keys.ts';
import {
  sessionRecord,
  type ChosenCompany,
  type KeyValueStore,
  type SessionUser,
} from './session-record.ts';
import type { Session } from './session.ts';

/** Chooses for whom pages act that are loaded from now on; null for the user themselves. */
export function chooseCompany(company: ChosenCompany | null, store: KeyValueStore): void {
  if (company) {
    const { companyId, access, name } = company;
    store.setItem(COMPANY_KEY, `${companyId} ${access} ${name}`);
  } else store.removeItem(COMPANY_KEY);
}

/** Ends a view of a company here and in the shop, which ends it by itself if no answer arrives. */
export async function endView(api: Api, companyId: string, store: KeyValueStore): Promise<void> {
  await api(endCompanyView, { params: { companyId } }, { companyId: '' }).catch(() => undefined);
  chooseCompany(null, store);
}

/** Whether this or another tab has chosen to act for someone else than this page does. */
export function isOtherCompanyChosen(session: Session, store: KeyValueStore): boolean {
  const chosen = sessionRecord(store).readCompany()?.companyId;
  return session.current() !== null && chosen !== session.company()?.companyId;
}

/**
 * Loads the page again for the company that another tab has chosen, once somebody looks at it. A page with typed
 * text then asks first; if they stay, it goes on for the company that it was loaded for.
 */
export function followCompany(session: Session, store: KeyValueStore): void {
  function follow(): void {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', follow);
    if (isOtherCompanyChosen(session, store)) location.reload();
  }
  document.addEventListener('visibilitychange', follow);
  follow();
}

/** Says who is signed in now, or that nobody is, because of another tab. */
export function tellOtherUser(user: SessionUser | null): void {
  const name = user?.displayName ?? '';
  toast.info(
    user ? t('You are now signed in as {name}.', { name }) : 'You have signed out in another tab.',
  );
}

interface RefusedCall<E extends Endpoint> {
  readonly endpoint: E;
  readonly args: ArgumentsOf<E>;
  /** As the call was sent. */
  readonly options: CallOptions;
  readonly outcome: Outcome<E>;
  readonly problem: ProblemBase & { readonly type: string };
}

/** What becomes of a call that was refused with 403. */
export async function afterRefusal<E extends Endpoint>(
  parts: BearerParts,
  call: RefusedCall<E>,
): Promise<Outcome<E>> {
  const { type, title } = call.problem;
  if (type === 'general/not-in-company') return withoutCompany(parts, call);
  if (type === 'general/fresh-sign-in-required') return afterSignIn(parts, call);
  // Staff set up their second factor without signing in again.
  if (type !== 'general/second-factor-required') {
    const message = t('You have been signed out: {why}', { why: t(title) });
    parts.session.end({ message, to: '/' });
  }
  return call.outcome;
}

/** Repeats the call once the person has signed in again. If they do not, the call stays refused. */
async function afterSignIn<E extends Endpoint>(
  { plain, session }: BearerParts,
  { endpoint, args, options, outcome }: RefusedCall<E>,
): Promise<Outcome<E>> {
  const user = session.current()?.user.id;
  if (!(await askForSignIn())) return outcome;
  const now = session.current();
  // Somebody else may have signed in: they did not begin this.
  if (!now || now.user.id !== user) return outcome;
  return plain(endpoint, args, { ...options, bearer: now.token });
}

/**
 * If the caller no longer belongs to the company of this tab, the tab says so and goes on for the person themselves: what
 * the call reads is read for them. What was meant to be done for the company is not done.
 */
async function withoutCompany<E extends Endpoint>(
  { plain, session, store }: BearerParts,
  { endpoint, args, options, outcome }: RefusedCall<E>,
): Promise<Outcome<E>> {
  const { companyId } = options;
  if (!companyId || !(await hasLost({ plain, session, store }, companyId))) return outcome;
  const bearer = session.current()?.token;
  if (endpoint.method !== 'GET' || bearer === undefined) return outcome;
  return plain(endpoint, args, { ...options, companyId: '', bearer });
}

/** Whether the caller no longer belongs to the company, and does not only lack a role there. */
async function hasLost(
  { plain, session, store }: BearerParts,
  companyId: string,
): Promise<boolean> {
  const stored = session.current();
  if (!stored) return false;
  const params = { email: stored.user.email };
  // Any call that everyone may make for their company.
  const asked = await plain(isAdmin, { params }, { bearer: stored.token, companyId });
  if (asked.ok || asked.problem.type !== 'general/not-in-company') return false;
  const company = session.company();
  if (company?.companyId === companyId) {
    // Another tab may have chosen another meanwhile.
    const isChosen = sessionRecord(store).readCompany()?.companyId === companyId;
    if (isChosen) chooseCompany(null, store);
    session.leaveCompany();
    const { name, access } = company;
    const text =
      access === 'staff'
        ? t('You no longer see what {name} sees.', { name })
        : t('You no longer belong to {name}.', { name });
    toast.caution(text, { important: true });
  }
  return true;
}
