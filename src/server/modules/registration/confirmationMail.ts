import { placeLine, type KnownEvent } from '../events/commands';
import { languageOf } from './words';

interface Words {
  subject: string;
  hello: string;
  registered: string;
  when: string;
  where: string;
  online: string;
  passes: string;
  show: string;
  calendar: string;
}

const WORDS: Record<string, Words> = {
  en: {
    subject: 'You are registered for {event}',
    hello: 'Hello {name},',
    registered: 'You are registered for {event}.',
    when: 'When',
    where: 'Where',
    online: 'Online',
    passes: 'Your passes',
    show: 'Show passes with their QR codes',
    calendar: 'A calendar entry is attached.',
  },
  es: {
    subject: 'Te has inscrito en {event}',
    hello: 'Hola, {name}:',
    registered: 'Te has inscrito en {event}.',
    when: 'Cuándo',
    where: 'Dónde',
    online: 'En línea',
    passes: 'Tus pases',
    show: 'Ver los pases con sus códigos QR',
    calendar: 'Adjuntamos un archivo para tu calendario.',
  },
  fr: {
    subject: 'Votre inscription à {event} est confirmée',
    hello: 'Bonjour {name},',
    registered: 'Votre inscription à {event} est confirmée.',
    when: 'Quand',
    where: 'Où',
    online: 'En ligne',
    passes: 'Vos pass',
    show: 'Afficher les pass et leurs codes QR',
    calendar: 'Un fichier pour votre calendrier est joint.',
  },
  ja: {
    subject: '「{event}」への参加登録が完了しました',
    hello: '{name} 様',
    registered: '「{event}」への参加登録が完了しました。',
    when: '日時',
    where: '場所',
    online: 'オンライン',
    passes: 'パス',
    show: 'QRコード付きのパスを表示',
    calendar: 'カレンダー用のファイルを添付しています。',
  },
};

export interface Confirmed {
  locale: string;
  organization: string;
  firstName: string | null;
  event: KnownEvent;
  passNames: string[];
  /** Where the passes are shown. */
  address: string;
}

/** The mail after a registration, in the language of its reader. Times are the event's own, with their zone. */
export function confirmationMail({ locale, organization, firstName, event, passNames, address }: Confirmed) {
  const language = languageOf(locale);
  const words = WORDS[language]!;
  const fill = (text: string) => text.replaceAll('{event}', () => event.name).replaceAll('{name}', () => firstName ?? '');
  const when = new Intl.DateTimeFormat(language, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: event.timezone ?? 'UTC',
  }).formatRange(event.eventStart, event.eventEnd);
  const zone = new Intl.DateTimeFormat(language, { timeZone: event.timezone ?? 'UTC', timeZoneName: 'long' })
    .formatToParts(event.eventStart)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const facts = [
    [words.when, zone ? `${when} (${zone})` : when],
    [words.where, placeLine(event) || words.online],
    [words.passes, counted(passNames).join(', ')],
  ] as const;
  const hello = firstName ? fill(words.hello) : '';
  return {
    subject: fill(words.subject),
    text: [
      hello,
      fill(words.registered),
      facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
      `${words.show}:\n${address}`,
      words.calendar,
      organization,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><body style="font:16px/1.5 system-ui,sans-serif">`,
      hello && `<p>${escapeHtml(hello)}</p>`,
      `<p>${escapeHtml(fill(words.registered))}</p>`,
      `<dl>${facts.map(([name, value]) => `<dt style="color:#666">${escapeHtml(name)}</dt><dd style="margin:0 0 12px">${escapeHtml(value)}</dd>`).join('')}</dl>`,
      `<p><a href="${escapeHtml(address)}">${escapeHtml(words.show)}</a></p>`,
      `<p style="color:#666">${escapeHtml(words.calendar)}</p>`,
      `<p style="color:#666">${escapeHtml(organization)}</p>`,
      '</body></html>',
    ].join(''),
  };
}

/** "2 × Regular, VIP": equal names once, with how many there are. */
function counted(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
