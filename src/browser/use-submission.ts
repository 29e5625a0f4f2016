import { useState } from 'react';
import { createSubmission } from './submission.ts';

/** Submits a form once; see `createSubmission`. */
export function useSubmission() {
  const [submit] = useState(createSubmission);
  return submit;
}
