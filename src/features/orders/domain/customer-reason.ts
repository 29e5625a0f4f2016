import { withoutDirectionMarks } from '#shared/single-line.ts';
import { requiredText } from '#shared/text.ts';

export const REASON_MISSING = 'Enter a reason. The customer sees it.';

/** The reason of a change of an order that its customer sees. */
export const customerReason = withoutDirectionMarks(requiredText(300, REASON_MISSING));
