import { useEffect, useRef } from 'react';
import { Alert, type AlertProps } from './alert.tsx';
import { cn } from './cn.ts';

/** An alert that takes the focus when it appears, because it answers what was just done elsewhere. */
export function FocusedAlert({ className, ...props }: AlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return <Alert {...props} ref={alert} tabIndex={-1} className={cn('scroll-mt-20', className)} />;
}
