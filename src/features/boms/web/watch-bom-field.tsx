import { useRef, useState } from 'react';
import { useApi } from '#browser/api.ts';
import { useSession } from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { unwatchBom, watchBom, type Bom } from '../contract.ts';

/** Switches the mails about parts that become unavailable on and off. */
export function WatchBomField({ bom }: { readonly bom: Bom }) {
  const { watched, refused, change } = useWatch(bom);
  return (
    <CheckboxField
      label={t('Tell me by email when a part becomes unavailable')}
      hint={
        watched ? (
          <MailedTo />
        ) : (
          t('Once, if it is no longer sold or recommended, or too few are in stock.')
        )
      }
      error={refused ?? undefined}
      checked={watched}
      onChange={({ target: { checked } }) => change(checked)}
    />
  );
}

function useWatch(bom: Bom) {
  const api = useApi();
  const [watched, setWatched] = useState(bom.watched);
  const [refused, setRefused] = useState<string | null>(null);
  /** Of two quick changes, the later one must reach the shop last. */
  const sent = useRef(Promise.resolve());

  async function send(on: boolean): Promise<void> {
    const params = { id: bom._id };
    const outcome = on ? await api(watchBom, { params }) : await api(unwatchBom, { params });
    if (outcome.ok) return;
    setWatched(!on);
    setRefused(outcome.problem.title);
  }

  function change(on: boolean): void {
    setWatched(on);
    setRefused(null);
    sent.current = sent.current.then(() => send(on));
  }

  return { watched, refused, change };
}

/** The address that is mailed, and what to do if it is not verified. */
function MailedTo() {
  const { user } = useSession();
  if (!user) return null;
  const { email } = user;
  if (user.emailVerified) return t('We will email {email}, once about each part.', { email });
  return (
    <RichText
      text="We will email {email} as soon as you have verified this address: {link}."
      parts={{
        email,
        link: (
          <Link to="/dashboard/myprofile" look="text">
            {t('My Profile')}
          </Link>
        ),
      }}
    />
  );
}
