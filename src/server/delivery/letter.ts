import escapeHtml from 'escape-html';

interface Letter {
  locale: string;
  from: string;
  subject: string;
  paragraphs: readonly string[];
  action: { text: string; address: string };
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
