import escapeHtml from 'escape-html';

interface Letter {
  locale: string;
  from: string;
  subject: string;
  /** What somebody wrote, which stands first. */
  written?: { html: string; text: string };
  paragraphs: readonly string[];
  action: { text: string; address: string };
}

/** Adds a line to the foot of a mail, with a link. */
export function withFoot<M extends { text: string; html: string }>(mail: M, { text, address }: Letter['action']): M {
  const line = `<p style="color:#666"><a href="${escapeHtml(address)}">${escapeHtml(text)}</a></p>`;
  const end = mail.html.lastIndexOf('</body>');
  return { ...mail, text: `${mail.text}\n\n${text}\n${address}`, html: mail.html.slice(0, end) + line + mail.html.slice(end) };
}

export const letter = ({ locale, from, subject, written, paragraphs, action }: Letter) => ({
  subject,
  text: [written?.text, ...paragraphs, `${action.text}\n${action.address}`, from].filter(Boolean).join('\n\n'),
  html: [
    `<!doctype html><html lang="${locale}"><body style="font:16px/1.5 system-ui,sans-serif">`,
    written?.html,
    ...paragraphs.filter(Boolean).map((text) => `<p>${escapeHtml(text)}</p>`),
    `<p><a href="${escapeHtml(action.address)}">${escapeHtml(action.text)}</a></p>`,
    `<p style="color:#666">${escapeHtml(from)}</p>`,
    '</body></html>',
  ].join(''),
});

interface ListLetter {
  locale: string;
  from: string;
  subject: string;
  intro: string;
  groups: readonly { title: string; lines: readonly Letter['action'][] }[];
  /** What is said after them, if anything. */
  end: string;
  action: Letter['action'];
}

/** A mail of several things, each a link to its place, under headings. */
export const listLetter = ({ locale, from, subject, intro, groups, end, action }: ListLetter) => ({
  subject,
  text: [
    intro,
    ...groups.flatMap(({ title, lines }) => [title, ...lines.map(({ text, address }) => `- ${text}\n  ${address}`)]),
    end,
    `${action.text}\n${action.address}`,
    from,
  ]
    .filter(Boolean)
    .join('\n\n'),
  html: [
    `<!doctype html><html lang="${locale}"><body style="font:16px/1.5 system-ui,sans-serif">`,
    `<p>${escapeHtml(intro)}</p>`,
    ...groups.flatMap(({ title, lines }) => [
      `<h2 style="font-size:18px">${escapeHtml(title)}</h2><ul>`,
      ...lines.map(({ text, address }) => `<li><a href="${escapeHtml(address)}">${escapeHtml(text)}</a></li>`),
      '</ul>',
    ]),
    end && `<p>${escapeHtml(end)}</p>`,
    `<p><a href="${escapeHtml(action.address)}">${escapeHtml(action.text)}</a></p>`,
    `<p style="color:#666">${escapeHtml(from)}</p>`,
    '</body></html>',
  ].join(''),
});
