import type { MouseEvent } from 'react';

/**
 * For `onMouseDownCapture` of a form that validates a field when it loses the focus, or `onMouseDown` of its
 * buttons elsewhere. Leaves the focus in the field while a button is pressed: otherwise the field's error would appear between press and release, and move the button away from the pointer.
 */
export function keepFieldFocus(event: MouseEvent): void {
  const pressed = (event.target as Element).closest('button, a');
  if (pressed?.matches(':not([aria-haspopup], [draggable="true"])')) event.preventDefault();
}
