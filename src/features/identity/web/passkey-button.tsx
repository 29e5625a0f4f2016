import { KeyRound } from 'lucide-react';
import type { Session } from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';

interface PasskeyButtonProps {
  readonly busy: boolean;
  readonly onEnter: (enter: (session: Session) => Promise<void>) => unknown;
}

const load = () => import('./passkey-client.ts');
/** Browsers ask for a passkey only shortly after the click. */
const preload = () => void load().catch(() => undefined);

/** Signs in with a passkey. */
export function PasskeyButton({ busy, onEnter }: PasskeyButtonProps) {
  function enter() {
    return onEnter((session) => session.signIn(async () => (await load()).signInByPasskey()));
  }
  return (
    <Button
      size="lg"
      block
      className="mt-4"
      busy={busy}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void enter()}
    >
      <KeyRound aria-hidden />
      {t('Sign in with a passkey')}
    </Button>
  );
}
