import type { MailRow } from './queries';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-inline-size:44rem;margin:2rem auto;padding-inline:1rem}
article{border-block-start:1px solid #8888;padding-block:1rem}
h2{font-size:1.1rem;margin:0}p{margin:.25rem 0}pre{white-space:pre-wrap;font:inherit}`;

/** The outbox as a page for people; mails are shown as text. */
export const outboxPage = (name: string, found: MailRow[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox of ${escaped(name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Outbox of ${escaped(name)}</h1>
<p>Mail that would be sent, the newest first. This page is shown on this machine only.</p>
${found.length === 0 ? '<p>Nothing has been sent yet.</p>' : found.map(article).join('\n')}
</main>
</body>
</html>
`;

const article = ({ to, subject, text, attachments, createdAt }: MailRow) => `<article>
<h2>${escaped(subject)}</h2>
<p>To ${escaped(to)}, <time datetime="${createdAt.toISOString()}">${createdAt.toUTCString()}</time></p>
<pre>${escaped(text)}</pre>
${attachments.map(link).join('\n')}
</article>`;

const link = ({ name, contentType, content }: MailRow['attachments'][number]) =>
  `<p><a download="${escaped(name)}" href="data:${escaped(contentType)},${encodeURIComponent(content)}">${escaped(name)}</a></p>`;
