import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import type { CompanyState } from '../domain/company-rules.ts';
import { stateNames, stateNotice, stateTones } from './company-texts.ts';

export function StateBadge({ state }: { state: CompanyState }) {
  return (
    <Badge tone={stateTones[state]} dot>
      {t(stateNames[state])}
    </Badge>
  );
}

/** The mark of a company whose name or tax number is not the approved one. */
export function ChangedBadge() {
  return (
    <Badge tone="caution" multiline>
      {t('Changed since approval')}
    </Badge>
  );
}

interface StateNoticeProps {
  readonly state: CompanyState;
  /** What the shop said with its decision. */
  readonly note: string | null;
}

/** Says what the state means, with the note of the shop; nothing while people can order. */
export function StateNotice({ state, note }: StateNoticeProps) {
  const text = stateNotice(state);
  if (text === null) return null;
  return (
    <Alert tone={state === 'applied' ? 'info' : 'caution'} className="mb-6">
      <p>{text}</p>
      {note && <p className="mt-1 wrap-anywhere whitespace-pre-line">{note}</p>}
    </Alert>
  );
}
