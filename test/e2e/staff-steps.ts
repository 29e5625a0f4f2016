import { changeStaffRoles, getProfile } from '#features/people/contract.ts';
import type { StaffRole } from '#shared/staff-roles.ts';
import { personByApi, registerByApi, value, type SignedIn } from './session-by-api.ts';
import { request, type Page } from './test.ts';

/** A new person whom the admin gives a role. */
export async function staff(page: Page, role: StaffRole): Promise<SignedIn> {
  const person = await registerByApi(page);
  await giveRoles(page, person, [role]);
  return person;
}

export async function giveRoles(page: Page, { api, email }: SignedIn, staffRoles: StaffRole[]) {
  const { _id: id } = value(await api(getProfile, { params: { email } }));
  // Without the cookies of the page, whose session is that of the person.
  const context = await request.newContext({ baseURL: new URL(page.url()).origin });
  const admin = await personByApi(context, 'Admin');
  value(await admin.api(changeStaffRoles, { params: { id }, body: { staffRoles } }));
  await context.dispose();
}
