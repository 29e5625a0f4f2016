import { Container } from '#ui/container.tsx';
import { NeedsScript } from '#ui/needs-script.tsx';
import { PleaseWait } from '#ui/please-wait.tsx';

/** The loading indicator that the server renders for pages of signed-in users. */
export function LoadingPage() {
  return (
    <>
      <Container width="narrow" className="hidden py-16 noscript:block">
        <NeedsScript />
      </Container>
      <PleaseWait />
    </>
  );
}
