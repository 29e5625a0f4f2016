import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#shared/escape-html.ts';
import { asHtml, type Mailbox, type StoredAttachment, type StoredMail } from './mailbox.ts';

const MAX_MAILS = 50;

/** `/dev/mailbox`: a page, or a list with `Accept: application/json`; `?to=` filters both. */
export function mailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Querystring: { to?: string } }>('/dev/mailbox', async (request, reply) => {
    const to = typeof request.query.to === 'string' ? request.query.to : undefined;
    const mails = await mailbox.newest(MAX_MAILS, to);
    reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('application/json')) return mails;
    return reply.type('text/html; charset=utf-8').send(page(mails));
  });
}

function attachmentLink({ filename, contentType, content }: StoredAttachment): string {
  const name = escapeHtml(filename);
  return `  <p><a download="${name}" href="data:${escapeHtml(contentType)};base64,${content}">${name}</a></p>\n`;
}

function page(mails: readonly StoredMail[]): string {
  const list = mails.map(
    (mail) => `<article>
  <h2>${escapeHtml(mail.subject)}</h2>
  <p class="meta">To ${escapeHtml(mail.to)} · <time>${escapeHtml(mail.at)}</time></p>
  <p>${asHtml(mail.text)}</p>
${(mail.attachments ?? []).map(attachmentLink).join('')}  <details><summary>HTML</summary>
  <iframe title="HTML of ${escapeHtml(mail.subject)}" sandbox="allow-same-origin" srcdoc="${escapeHtml(mail.html)}" loading="lazy"></iframe></details>
</article>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox · Busbar demo</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
  article { border-top: 1px solid; padding: 1rem 0; overflow-wrap: anywhere; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 0; } .meta { margin: 0 0 1rem; opacity: .75; }
  iframe { width: 100%; height: 40rem; border: 1px solid; }
</style>
<h1>Mailbox</h1>
<p>Mails that this demo shop would have sent, the newest first. <a href="/dev/mails">Preview of all mails</a> · <a href="/">Back to the shop</a></p>
${list.join('\n') || '<p>No mail yet.</p>'}
</html>`;
}
