import { z } from 'zod';
import { user } from '#features/sessions/contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/pagination.ts';
import { singleLine } from '#shared/single-line.ts';
import { personName } from '#shared/person-name.ts';
import { refusals } from '#shared/refusal.ts';
import { staffRoles } from '#shared/staff-roles.ts';
import { id, pictureUrl, requiredText } from '#shared/text.ts';
import { deletion, modification, optionalField } from '#shared/api-schemas.ts';
import { email } from '#shared/email.ts';
import { message } from '#shared/texts/texts.ts';
import { contactNumber } from './domain/contact-number.ts';

/** The profile of a person with the version that a change may name. */
export const profile = user.extend({ version: z.int().min(1) });
export type Profile = z.output<typeof profile>;

/** A user as admins see them. */
export const listedUser = user.extend({
  /** Whether the person has shown that the email address is theirs. */
  emailVerified: z.boolean(),
});
export type ListedUser = z.output<typeof listedUser>;

export const peopleRefusals = refusals('people', {
  profileChanged: {
    status: 409,
    title: 'The profile has been changed in the meantime.',
    members: { current: profile },
  },
  userNotFound: { status: 404, title: 'There is no such user.' },
  pictureUnreadable: {
    status: 422,
    title:
      'This file is not a picture that the shop can read (JPEG, PNG, WebP, AVIF or GIF of at most 25 megapixels).',
  },
  deletingYourself: { status: 409, title: 'You cannot delete yourself.' },
  lastAdmin: { status: 409, title: 'The shop must keep at least one admin.' },
});

/** The profile form (docs/specification.md#profile). All fields are required. */
export const profileForm = z.strictObject({
  name: personName,
  img: pictureUrl,
  education: singleLine(requiredText(200, 'Education is Required')),
  location: singleLine(requiredText(200, 'Location is Required')),
  number: contactNumber,
});
export type ProfileForm = z.output<typeof profileForm>;

/** Old clients send `education.`, `location.` and `number.`; the dot is removed. */
const profileUpdate = z.preprocess(
  withoutTrailingDots,
  profileForm.extend({
    /** The version that the caller loaded. If the profile has a newer one, the change is refused. */
    version: optionalField(z.int().min(1)),
  }),
);

export const getProfile = endpoint({
  method: 'GET',
  path: '/users/{email}',
  summary: 'The profile of a person',
  access: 'owner-or-staff:users.see',
  params: z.object({ email }),
  response: profile,
  refusals: [peopleRefusals.userNotFound],
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/update/users/{usermail}',
  summary: "Change one's own profile",
  access: 'owner',
  params: z.object({ usermail: email }),
  body: profileUpdate,
  response: modification,
  refusals: [peopleRefusals.userNotFound, peopleRefusals.profileChanged],
});

export const userSorts = ['newest', 'name', 'email', 'role'] as const;
export type UserSort = (typeof userSorts)[number];

export const userRoles = ['admin', 'customer'] as const;
export type UserRole = (typeof userRoles)[number];

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  summary: 'All users',
  access: 'staff:users.see',
  query: pageQuery.extend({
    sort: z
      .enum(userSorts, message('Must be one of {choices}', { choices: userSorts.join(', ') }))
      .optional(),
    /** Only admins, or only the others. */
    role: z
      .enum(userRoles, message('Must be one of {choices}', { choices: userRoles.join(', ') }))
      .optional(),
  }),
  response: z.array(listedUser),
  paged: true,
});

export const promoteUser = endpoint({
  method: 'PUT',
  path: '/user/admin/{email}',
  summary: 'Make a user an admin',
  access: 'admin',
  freshSignIn: true,
  params: z.object({ email }),
  response: modification,
  refusals: [peopleRefusals.userNotFound],
});

/** What a person does in the shop. An empty list: they are a customer. */
export const staffRolesForm = z.strictObject({
  staffRoles: z.array(z.enum(staffRoles)).max(staffRoles.length),
});

export const changeStaffRoles = endpoint({
  method: 'PUT',
  path: '/users/{id}/staff-roles',
  summary: 'Replace what a user does in the shop, effective from their next call',
  access: 'admin',
  freshSignIn: true,
  params: z.object({ id }),
  body: staffRolesForm,
  response: modification,
  refusals: [peopleRefusals.userNotFound],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/user/{id}',
  documentedParams: { id: 'email' },
  summary: 'Delete a user; what they ordered and wrote stays readable',
  access: 'admin',
  freshSignIn: true,
  params: z.object({ id }),
  response: deletion,
  refusals: [
    peopleRefusals.userNotFound,
    peopleRefusals.deletingYourself,
    peopleRefusals.lastAdmin,
  ],
  once: true,
});

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/user/picture',
  summary: 'Upload a picture for the own profile; save the profile with its address to use it',
  access: 'customer',
  maxPerMinute: 30,
  upload: 'picture',
  response: z.object({
    /** The value for the profile's `img`. */
    img: z.string(),
  }),
  status: 201,
  refusals: [peopleRefusals.pictureUnreadable],
  repeatable: true,
});

export const peopleContract = {
  getProfile,
  updateProfile,
  listUsers,
  promoteUser,
  changeStaffRoles,
  deleteUser,
  uploadPicture,
};

function withoutTrailingDots(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const dotted = /^(education|location|number)\.$/;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key.replace(dotted, '$1'), value]),
  );
}
