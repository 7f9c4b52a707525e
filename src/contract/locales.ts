export interface Locale {
  code: string;
  /** The language's own name for itself. */
  name: string;
  english: string;
  dir: 'ltr' | 'rtl';
  /** Path of the flag's picture on the platform's own origin. */
  flag: string;
}

const locale = (code: string, name: string, english: string, dir: Locale['dir'] = 'ltr'): Locale => ({
  code,
  name,
  english,
  dir,
  flag: `/flags/${code}.svg`,
});

/** The languages a reader may choose from, in the order of the picker. */
export const LOCALES: readonly Locale[] = [
  locale('en', 'English', 'English'),
  locale('en-GB', 'English (UK)', 'English (United Kingdom)'),
  locale('es', 'Español', 'Spanish'),
  locale('es-MX', 'Español (México)', 'Spanish (Mexico)'),
  locale('fr', 'Français', 'French'),
  locale('fr-CA', 'Français (Canada)', 'French (Canada)'),
  locale('pt', 'Português', 'Portuguese'),
  locale('pt-PT', 'Português (Portugal)', 'Portuguese (Portugal)'),
  locale('de', 'Deutsch', 'German'),
  locale('it', 'Italiano', 'Italian'),
  locale('ja', '日本語', 'Japanese'),
  locale('ko', '한국어', 'Korean'),
  locale('zh', '简体中文', 'Chinese (Simplified)'),
  locale('zh-TW', '繁體中文', 'Chinese (Traditional)'),
  locale('ar', 'العربية', 'Arabic', 'rtl'),
  locale('he', 'עברית', 'Hebrew', 'rtl'),
  locale('fa', 'فارسی', 'Persian', 'rtl'),
  locale('ur', 'اردو', 'Urdu', 'rtl'),
  locale('af', 'Afrikaans', 'Afrikaans'),
  locale('az', 'Azərbaycanca', 'Azerbaijani'),
  locale('id', 'Bahasa Indonesia', 'Indonesian'),
  locale('ms', 'Bahasa Melayu', 'Malay'),
  locale('bs', 'Bosanski', 'Bosnian'),
  locale('ca', 'Català', 'Catalan'),
  locale('cs', 'Čeština', 'Czech'),
  locale('cy', 'Cymraeg', 'Welsh'),
  locale('da', 'Dansk', 'Danish'),
  locale('et', 'Eesti', 'Estonian'),
  locale('eu', 'Euskara', 'Basque'),
  locale('fil', 'Filipino', 'Filipino'),
  locale('ga', 'Gaeilge', 'Irish'),
  locale('hr', 'Hrvatski', 'Croatian'),
  locale('is', 'Íslenska', 'Icelandic'),
  locale('sw', 'Kiswahili', 'Swahili'),
  locale('lv', 'Latviešu', 'Latvian'),
  locale('lt', 'Lietuvių', 'Lithuanian'),
  locale('hu', 'Magyar', 'Hungarian'),
  locale('nl', 'Nederlands', 'Dutch'),
  locale('nb', 'Norsk bokmål', 'Norwegian Bokmål'),
  locale('pl', 'Polski', 'Polish'),
  locale('ro', 'Română', 'Romanian'),
  locale('sq', 'Shqip', 'Albanian'),
  locale('sk', 'Slovenčina', 'Slovak'),
  locale('sl', 'Slovenščina', 'Slovenian'),
  locale('fi', 'Suomi', 'Finnish'),
  locale('sv', 'Svenska', 'Swedish'),
  locale('vi', 'Tiếng Việt', 'Vietnamese'),
  locale('tr', 'Türkçe', 'Turkish'),
  locale('el', 'Ελληνικά', 'Greek'),
  locale('bg', 'Български', 'Bulgarian'),
  locale('kk', 'Қазақ тілі', 'Kazakh'),
  locale('mk', 'Македонски', 'Macedonian'),
  locale('ru', 'Русский', 'Russian'),
  locale('sr', 'Српски', 'Serbian'),
  locale('uk', 'Українська', 'Ukrainian'),
  locale('hy', 'Հայերեն', 'Armenian'),
  locale('ka', 'ქართული', 'Georgian'),
  locale('ne', 'नेपाली', 'Nepali'),
  locale('hi', 'हिन्दी', 'Hindi'),
  locale('bn', 'বাংলা', 'Bengali'),
  locale('th', 'ไทย', 'Thai'),
  locale('km', 'ខ្មែរ', 'Khmer'),
  locale('am', 'አማርኛ', 'Amharic'),
];

/** Locales with a catalogue in `/lang/`; the others show the default messages. */
export const TRANSLATED_LOCALES = ['en', 'es', 'fr', 'ja'] as const;

export type TranslatedLocale = (typeof TRANSLATED_LOCALES)[number];

export const isLocale = (code: string): boolean => LOCALES.some((known) => known.code === code);

/**
 * The locale of a code.
 *
 * @throws when there is none, with the specification's words.
 */
export function findLocale(code: string): Locale {
  const found = LOCALES.find((known) => known.code === code);
  if (!found) throw new Error(`Locale ${code} not found`);
  return found;
}

/** The catalogue that serves a locale: its own, else its language's (`fr` for `fr-CA`), else none. */
export function catalogueOf(code: string): TranslatedLocale | undefined {
  const has = (name: string) => TRANSLATED_LOCALES.find((translated) => translated === name);
  return has(code) ?? has(code.split('-')[0]!);
}
