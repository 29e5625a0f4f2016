import type { ReturnState } from './return-state.ts';

/** The pieces of a line of a return. Each is at most the one before; `refused` ones of those asked for are not agreed. */
export interface ReturnPieces {
  readonly asked: number;
  /** Null before the shop has answered. */
  readonly agreed: number | null;
  readonly received: number;
}

/** The pieces of a line that a return takes: nobody can ask for them again. */
export function takenPieces(state: ReturnState, { asked, agreed, received }: ReturnPieces): number {
  switch (state) {
    case 'asked':
      return asked;
    case 'agreed':
    case 'partly-received':
    case 'received':
      return agreed ?? 0;
    case 'closed':
      return received;
    case 'refused':
    case 'cancelled':
      return 0;
  }
}

/** The pieces that the shop agreed to and that have not arrived. */
export function piecesToReceive({ agreed, received }: Omit<ReturnPieces, 'asked'>): number {
  return Math.max(0, (agreed ?? 0) - received);
}
