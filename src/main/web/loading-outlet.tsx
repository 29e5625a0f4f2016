import type { ComponentType } from 'react';
import { Outlet, useNavigation } from 'react-router';

interface IndicatorProps {
  /** The path of the page or view that is loading. */
  readonly next: string;
}

let Indicator: ComponentType<IndicatorProps> | undefined;

/** Sets the loading indicator. Its code loads later: it would exceed the size budget of the first page. */
export function setLoadingIndicator(indicator: ComponentType<IndicatorProps>): void {
  Indicator = indicator;
}

/** The page, and a loading indicator while the next one loads. */
export function LoadingOutlet() {
  const { location: next } = useNavigation();
  return (
    <>
      {next && Indicator && <Indicator next={next.pathname} />}
      {/* Hidden, not unmounted, so that typed text and scroll positions remain if the navigation is cancelled. */}
      <div className="peer-data-page:invisible">
        <Outlet />
      </div>
    </>
  );
}
