import { useState, type ReactNode } from 'react';
import { staffRolesText } from '#shared/staff-role-names.ts';
import { t } from '#shared/texts/texts.ts';
import { Avatar } from '#ui/avatar.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import type { User } from '#features/sessions/contract.ts';
import { DEFAULT_BACKGROUND } from './profile-rules.ts';

/** The profile over its background image, with `mark` next to the email address. */
export function ProfileCard({ profile, mark }: { profile: User; mark: ReactNode }) {
  /** The URL that could not be loaded. */
  const [brokenImage, setBrokenImage] = useState<string | null>(null);
  const { image } = profile;
  // Other sites would learn who visits: the shop shows its own copy, once it has one.
  const background = image?.startsWith('/') && image !== brokenImage ? image : null;
  return (
    <section
      aria-label={t('Profile')}
      className="relative overflow-hidden rounded-md border border-line bg-sunken"
    >
      <img
        key={background}
        src={background ?? DEFAULT_BACKGROUND}
        alt=""
        onError={() => setBrokenImage(image)}
        className="absolute inset-0 size-full object-cover"
      />
      <div className="relative m-4 max-w-lg rounded-md border border-line bg-surface p-5 sm:m-10">
        <div className="mb-4 flex items-center gap-4">
          <Avatar name={profile.name} src={profile.image} size="lg" decorative />
          <div className="min-w-0">
            <h2 className="truncate">{profile.name}</h2>
            {profile.role === 'admin' && <p className="caption text-copper-ink">{t('Admin')}</p>}
            {profile.role !== 'admin' && profile.staffRoles.length > 0 && (
              <p className="caption text-copper-ink">{staffRolesText(profile.staffRoles)}</p>
            )}
          </div>
        </div>
        <DescriptionList>
          <DescriptionRow term={t('Email')}>
            <span className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 break-all">{profile.email}</span>
              {mark}
            </span>
          </DescriptionRow>
          <DescriptionRow term={t('Education')}>
            <ProfileValue value={profile.education} />
          </DescriptionRow>
          <DescriptionRow term={t('Location')}>
            <ProfileValue value={profile.location} />
          </DescriptionRow>
          <DescriptionRow term={t('Contact number')}>
            <ProfileValue value={profile.number} />
          </DescriptionRow>
        </DescriptionList>
      </div>
    </section>
  );
}

function ProfileValue({ value }: { value: string }) {
  return value || <span className="text-faint">{t('Not provided')}</span>;
}
