import { useEffect, useState } from 'react';
import { shownPicture, type MissingPicture } from '#shared/remote-picture.ts';
import { t } from '#shared/texts/texts.ts';

const reasons: Readonly<Record<MissingPicture, string>> = {
  unreachable: 'The other site does not answer. We ask it again every hour.',
  unusable: 'There is no picture at this address that the shop can read.',
};

/** Says why the shop has no copy of a picture of another site; nothing if it has one. */
export function RemotePictureProblem({ address }: { readonly address: string }) {
  const [found, setFound] = useState<{ address: string; reason: MissingPicture } | null>(null);
  useEffect(() => {
    if (!address.startsWith('https:')) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = async () => {
      const answer = await fetch(shownPicture(address), { signal, redirect: 'manual' });
      if (answer.status !== 404) return;
      const { reason } = (await answer.json()) as { readonly reason: MissingPicture };
      if (!signal.aborted) setFound({ address, reason });
    };
    void ask().catch(() => undefined);
    return () => leaving.abort();
  }, [address]);

  const reason = found?.address === address ? found.reason : null;
  return (
    <div role="status" className="basis-full text-sm text-danger empty:hidden">
      {reason !== null &&
        t('This picture could not be fetched: {reason}', { reason: t(reasons[reason]) })}
    </div>
  );
}
