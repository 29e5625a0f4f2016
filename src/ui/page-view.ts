import { createContext, useContext } from 'react';
import { useLoaderData } from 'react-router';

/** On the server: a page's view with blanks in the place of its texts. Undefined for a page in full. */
export const BlankViewContext = createContext<unknown>(undefined);

/**
 * What a page shows, all in words. The page passes the texts of its view on and never looks at them,
 * nor at the data behind them before it has been changed in the browser: so the server can put the
 * texts of another view into markup that it has. What a page decides by are booleans, numbers, null
 * and how many there are of something.
 * @param viewOf the page's own `handle.view`
 */
export function usePageView<View>(viewOf: (data: never) => View): View {
  const data = useLoaderData<never>();
  const blank = useContext(BlankViewContext);
  return blank === undefined ? viewOf(data) : (blank as View);
}
