import type { FastifyInstance } from 'fastify';
import type { ShopSettings } from '#features/settings/domain/settings.ts';
import { toSentMail } from '#features/settings/server/index.ts';
import { requestOrigin } from '#platform/http/own-origin.ts';
import type { SentMail } from '#platform/mail/mail.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { isLanguage, languageNames, languages, type Language } from '#shared/texts/language.ts';
import { exampleMails } from './example-mails.ts';

interface MailPreviewOptions {
  readonly settings: () => Promise<ShopSettings>;
  readonly timeZone: string;
}

/** A mail runs no script, and only the preview may show it in a frame. */
const FRAME_POLICY =
  "default-src 'none';img-src 'self';style-src 'unsafe-inline';frame-ancestors 'self'";

/** `/dev/mails`: all mails of the shop in each language, with the shop's settings. */
export function mailPreviewRoutes(
  app: FastifyInstance,
  { settings, timeZone }: MailPreviewOptions,
): void {
  app.get('/dev/mails', async (request, reply) => {
    const origin = requestOrigin(request);
    const shop = await settings();
    const names = [...exampleMails({ language: 'en', origin, timeZone }).keys()];
    const rendered = new Map(
      languages.map((language) => {
        const mails = exampleMails({ language, origin, timeZone });
        return [
          language,
          new Map([...mails].map(([name, mail]) => [name, toSentMail(mail, shop)])),
        ];
      }),
    );
    const sections = names.map((name) =>
      section(name, (language) => rendered.get(language)?.get(name)),
    );
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(names, sections));
  });

  app.get<{ Params: { language: string; name: string } }>(
    '/dev/mails/:language/:name',
    async (request, reply) => {
      const { language, name } = request.params;
      if (!isLanguage(language)) return reply.callNotFound();
      const mail = exampleMails({ language, origin: requestOrigin(request), timeZone }).get(name);
      if (!mail) return reply.callNotFound();
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': FRAME_POLICY,
          'x-frame-options': 'SAMEORIGIN',
        })
        .type('text/html; charset=utf-8')
        .send(toSentMail(mail, await settings()).html);
    },
  );
}

function section(name: string, mailIn: (language: Language) => SentMail | undefined): string {
  const columns = languages.map((language) => {
    const mail = mailIn(language);
    const title = `${name}, ${languageNames[language]}`;
    return `<div lang="${language}">
  <p><a href="/dev/mails/${language}/${name}">${languageNames[language]}</a>: ${escapeHtml(mail?.subject ?? '')}</p>
  <iframe src="/dev/mails/${language}/${name}" title="${title}" loading="lazy"></iframe>
  <details><summary>Text</summary><pre>${escapeHtml(mail?.text ?? '')}</pre></details>
</div>`;
  });
  return `<section id="${name}">
<h2>${name}</h2>
<div class="languages">${columns.join('\n')}</div>
</section>`;
}

function page(names: readonly string[], sections: readonly string[]): string {
  const contents = names.map((name) => `<li><a href="#${name}">${name}</a></li>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mails · Busbar demo</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 84rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 0; }
  ul { columns: 12rem; }
  section { border-top: 1px solid; padding: 1rem 0; }
  .languages { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); gap: 1rem; }
  .languages > div { min-width: 0; }
  iframe { width: 100%; height: 40rem; border: 1px solid; box-sizing: border-box; }
  pre { white-space: pre-wrap; }
</style>
<h1>Mails</h1>
<p>All mails that the shop sends, with example data and its own settings. <a href="/dev/mailbox">Mailbox</a> · <a href="/">Back to the shop</a></p>
<ul>${contents.join('')}</ul>
${sections.join('\n')}
</html>`;
}
