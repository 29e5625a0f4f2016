import { useState } from 'react';
import { MonitorSmartphone } from 'lucide-react';
import { formatDateTime } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { deviceOf } from '../domain/device-of.ts';
import { messageOf } from './password-dialog.tsx';
import { endOtherSessions, endSession, loadSessions, type OwnSession } from './session-client.ts';
import { useLoaded } from './use-loaded.ts';

/** Where the person is signed in. */
export function SessionList() {
  const { value: sessions, failure, reload } = useLoaded(loadSessions);
  const [busy, setBusy] = useState<string | null>(null);

  async function end(which: string, done: Promise<void>, message: string) {
    setBusy(which);
    const problem = await messageOf(done);
    await reload();
    setBusy(null);
    if (problem === null) toast.positive(message);
    else toast.danger(problem);
  }

  return (
    <Section
      title={t('Where you are signed in')}
      className="mt-10 max-w-xl"
      action={
        sessions &&
        sessions.length > 1 && (
          <Button
            size="sm"
            busy={busy === OTHERS}
            onClick={() =>
              void end(OTHERS, endOtherSessions(), 'You are signed out everywhere else.')
            }
          >
            {t('Sign out everywhere else')}
          </Button>
        )
      }
    >
      {failure && (
        <Alert
          tone="danger"
          action={<Button onClick={() => void reload()}>{t('Try again')}</Button>}
        >
          {failure}
        </Alert>
      )}
      {!sessions && !failure && <Skeleton className="h-24" />}
      {sessions && (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={busy === session.id}
              onEnd={() => void end(session.id, endSession(session.id), 'That session has ended.')}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Beside the ids of sessions. */
const OTHERS = 'others';

interface SessionRowProps {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { userAgent, ipAddress, lastUsedAt, isCurrent } = session;
  const device = deviceOf(userAgent);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{device}</p>
        <p className="text-sm break-words text-muted">
          {ipAddress && `${ipAddress} · `}
          {t('last used {time}', { time: formatDateTime(lastUsedAt) })}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="positive">{t('This browser')}</Badge>
      ) : (
        <Button size="sm" busy={busy} onClick={onEnd}>
          {t('Sign out')}
          <span className="sr-only">{device}</span>
        </Button>
      )}
    </li>
  );
}
