import { useLocation } from 'react-router';
import { Still } from '#ui/still.ts';
import { Navbar, places } from './navbar.tsx';

/** On the server, which knows no session, the bar differs only by the place that it marks as shown. */
export function StillNavbar() {
  const { pathname } = useLocation();
  const first = pathname.toLowerCase().split('/', 2).join('/');
  const place = places.find(({ to }) => to === first)?.to ?? 'elsewhere';
  return (
    <Still name={`navbar ${place}`}>
      <Navbar />
    </Still>
  );
}
