import { dateFormat } from '@server/i18n/formatters';
import { translate } from '@server/i18n/translate';
import escapeHtml from 'escape-html';
import type { MailRow } from './queries';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-inline-size:44rem;margin:2rem auto;padding-inline:1rem}
article{border-block-start:1px solid #8888;padding-block:1rem}
h2{font-size:1.1rem;margin:0}p{margin:.25rem 0}pre{white-space:pre-wrap;font:inherit}`;

export function outboxPage(locale: string, name: string, found: MailRow[]): string {
  const title = escapeHtml(translate(locale, 'outbox.title', { name }));
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(translate(locale, 'outbox.about'))}</p>
${found.length === 0 ? `<p>${escapeHtml(translate(locale, 'outbox.empty'))}</p>` : found.map((mail) => article(locale, mail)).join('\n')}
</main>
</body>
</html>
`;
}

function article(locale: string, { to: receiver, subject, text, attachments, createdAt }: MailRow): string {
  const sent = dateFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(createdAt);
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>${escapeHtml(translate(locale, 'outbox.to', { receiver, sent }))}</p>
<pre>${escapeHtml(text)}</pre>
${attachments.map(link).join('\n')}
</article>`;
}

const link = ({ name, contentType, content }: MailRow['attachments'][number]) =>
  `<p><a download="${escapeHtml(name)}" href="data:${escapeHtml(contentType)},${encodeURIComponent(content)}">${escapeHtml(name)}</a></p>`;
