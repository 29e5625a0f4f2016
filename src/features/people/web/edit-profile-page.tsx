import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { redirect, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { apiContext, useApi } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { updateSessionUser, requireSignedIn } from '#features/sessions/web/index.ts';
import { NotFound } from '#ui/not-found.tsx';
import type { PageHandle } from '#shared/page-handle.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EditConflictAlert } from '#ui/edit-conflict-alert.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { FormProblem, showFieldErrors, type FormRefusal } from '#ui/form-problem.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { useEditConflict } from '#ui/use-edit-conflict.ts';
import { keepFieldFocus } from '#ui/keep-field-focus.ts';
import { getProfile, updateProfile, type Profile, type ProfileForm } from '../contract.ts';
import { normalizeEmail } from '#shared/email.ts';
import { t } from '#shared/texts/texts.ts';
import { peopleMessages } from './messages.ts';
import { PictureUpload } from './picture-upload.tsx';
import { DEFAULT_BACKGROUND, profileRules } from './profile-rules.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle<Profile | null | undefined> = {
  title: (profile) => (profile === null ? t('Page not found') : t('Update Profile')),
};

const MY_PROFILE = '/dashboard/myprofile';

/** Users edit only their own profile. Another email address redirects there; any other text is a 404. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { email } = requireSignedIn({ request });
  const requested = params['usermail'] ?? '';
  if (!requested.includes('@')) return null;
  if (normalizeEmail(requested) !== email) throw redirect(MY_PROFILE);
  const { signal } = request;
  return pageValue(await context.get(apiContext)(getProfile, { params: { email } }, { signal }));
}

export function Component() {
  const profile = useLoaderData<typeof loader>();
  return profile ? <ProfileEditor profile={profile} /> : <NotFound />;
}

/** The profile form. Asks before it replaces what the same person has saved elsewhere meanwhile. */
function ProfileEditor({ profile }: { profile: Profile }) {
  const api = useApi();
  const navigate = useNavigate();
  const [base, setBase] = useState(profile);
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  const form = useForm<ProfileForm>({
    resolver: zodResolver(profileRules),
    mode: 'onTouched',
    defaultValues: valuesOf(profile),
  });
  const conflict = useEditConflict(form);
  const { handleSubmit, setError, setValue, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const field = fieldsOf(form);
  const address = useWatch({ control, name: 'img' });

  function choosePicture(img: string) {
    setValue('img', img, { shouldDirty: true, shouldValidate: true });
  }

  async function save(values: ProfileForm) {
    if (!(await conflict.mayReplace())) return;
    const params = { usermail: profile.email };
    const body = { ...values, version: base.version };
    const outcome = await api(updateProfile, { params, body });
    setRefused(null);
    conflict.clear();
    if (outcome.ok) {
      updateSessionUser({ displayName: values.name, photoURL: values.img });
      toast.positive(peopleMessages.profileSaved);
      await navigate(MY_PROFILE);
    } else if (outcome.problem.type === 'people/profile-changed') {
      const { current } = outcome.problem;
      setBase(current);
      conflict.rebase(valuesOf(base), valuesOf(current), null);
    } else {
      setRefused(outcome.problem);
      showFieldErrors(outcome.problem, setError);
    }
  }

  return (
    <div className="max-w-xl">
      <PageHeader title={t('Update Profile')}>{profile.email}</PageHeader>
      <form
        method="post"
        noValidate
        onMouseDownCapture={keepFieldFocus}
        onSubmit={handleSubmit(save)}
        className="grid gap-4"
      >
        <EditConflictAlert {...conflict} title={t(peopleMessages.profileChanged)} />
        <FormProblem problem={refused} />
        <TextField label={t('Name')} autoComplete="name" required {...field('name')} />
        <PictureUpload current={errors.img ? '' : address} onUploaded={choosePicture} />
        <TextField
          label={t('Image address')}
          hint={t(
            'The web address of a picture: the background of your profile, also shown beside your reviews. The shop copies a picture of another site within a few seconds.',
          )}
          inputMode="url"
          required
          {...field('img')}
        />
        {address !== DEFAULT_BACKGROUND && (
          <Button
            size="sm"
            className="-mt-2 justify-self-start"
            onClick={() => choosePicture(DEFAULT_BACKGROUND)}
          >
            {t('Use the default picture')}
          </Button>
        )}
        <TextField label={t('Education')} required {...field('education')} />
        <TextField
          label={t('Location')}
          autoComplete="street-address"
          required
          {...field('location')}
        />
        <TextField
          label={t('Contact number')}
          type="tel"
          autoComplete="tel"
          required
          {...field('number')}
        />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {t('Save profile')}
          </Button>
          <ButtonLink to={MY_PROFILE} variant="quiet">
            {t('Cancel')}
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}

function valuesOf({ name, image, education, location, number }: Profile): ProfileForm {
  return { name, img: image ?? '', education, location, number };
}
