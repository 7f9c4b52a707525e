import escapeHtml from 'escape-html';

interface Letter {
  locale: string;
  from: string;
  subject: string;
  paragraphs: readonly string[];
  action: { text: string; address: string };
}

/** Adds a line to the foot of a mail, with a link. */
export function withFoot<M extends { text: string; html: string }>(mail: M, { text, address }: Letter['action']): M {
  const line = `<p style="color:#666"><a href="${escapeHtml(address)}">${escapeHtml(text)}</a></p>`;
  const end = mail.html.lastIndexOf('</body>');
  return { ...mail, text: `${mail.text}\n\n${text}\n${address}`, html: mail.html.slice(0, end) + line + mail.html.slice(end) };
}

export const letter = ({ locale, from, subject, paragraphs, action }: Letter) => ({
  subject,
  text: [...paragraphs, `${action.text}\n${action.address}`, from].filter(Boolean).join('\n\n'),
  html: [
    `<!doctype html><html lang="${locale}"><body style="font:16px/1.5 system-ui,sans-serif">`,
    ...paragraphs.filter(Boolean).map((text) => `<p>${escapeHtml(text)}</p>`),
    `<p><a href="${escapeHtml(action.address)}">${escapeHtml(action.text)}</a></p>`,
    `<p style="color:#666">${escapeHtml(from)}</p>`,
    '</body></html>',
  ].join(''),
});
