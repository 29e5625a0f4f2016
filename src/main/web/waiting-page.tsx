import { Container } from '#ui/container.tsx';
import { NeedsScript } from '#ui/needs-script.tsx';
import { PleaseWait } from '#ui/please-wait.tsx';

/** What the server shows in the place of a page for signed-in people, and the browser takes over. */
export function WaitingPage() {
  return (
    <>
      <Container width="narrow" className="hidden py-16 noscript:block">
        <NeedsScript />
      </Container>
      <PleaseWait />
    </>
  );
}
