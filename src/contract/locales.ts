export interface Locale {
  code: string;
  name: string;
  english: string;
  dir: 'ltr' | 'rtl';
  flag: string;
  /** Whether there is a catalogue in `/lang/`. The others show that of their language, or the default messages. */
  translated: boolean;
}

type Row = [code: string, name: string, english: string, traits?: Partial<Pick<Locale, 'dir' | 'translated'>>];

const ROWS: readonly Row[] = [
  ['en', 'English', 'English', { translated: true }],
  ['en-GB', 'English (UK)', 'English (United Kingdom)'],
  ['es', 'Español', 'Spanish', { translated: true }],
  ['es-MX', 'Español (México)', 'Spanish (Mexico)'],
  ['fr', 'Français', 'French', { translated: true }],
  ['fr-CA', 'Français (Canada)', 'French (Canada)'],
  ['pt', 'Português', 'Portuguese'],
  ['pt-PT', 'Português (Portugal)', 'Portuguese (Portugal)'],
  ['de', 'Deutsch', 'German'],
  ['it', 'Italiano', 'Italian'],
  ['ja', '日本語', 'Japanese', { translated: true }],
  ['ko', '한국어', 'Korean'],
  ['zh', '简体中文', 'Chinese (Simplified)'],
  ['zh-TW', '繁體中文', 'Chinese (Traditional)'],
  ['ar', 'العربية', 'Arabic', { dir: 'rtl' }],
  ['he', 'עברית', 'Hebrew', { dir: 'rtl' }],
  ['fa', 'فارسی', 'Persian', { dir: 'rtl' }],
  ['ur', 'اردو', 'Urdu', { dir: 'rtl' }],
  ['af', 'Afrikaans', 'Afrikaans'],
  ['az', 'Azərbaycanca', 'Azerbaijani'],
  ['id', 'Bahasa Indonesia', 'Indonesian'],
  ['ms', 'Bahasa Melayu', 'Malay'],
  ['bs', 'Bosanski', 'Bosnian'],
  ['ca', 'Català', 'Catalan'],
  ['cs', 'Čeština', 'Czech'],
  ['cy', 'Cymraeg', 'Welsh'],
  ['da', 'Dansk', 'Danish'],
  ['et', 'Eesti', 'Estonian'],
  ['eu', 'Euskara', 'Basque'],
  ['fil', 'Filipino', 'Filipino'],
  ['ga', 'Gaeilge', 'Irish'],
  ['hr', 'Hrvatski', 'Croatian'],
  ['is', 'Íslenska', 'Icelandic'],
  ['sw', 'Kiswahili', 'Swahili'],
  ['lv', 'Latviešu', 'Latvian'],
  ['lt', 'Lietuvių', 'Lithuanian'],
  ['hu', 'Magyar', 'Hungarian'],
  ['nl', 'Nederlands', 'Dutch'],
  ['nb', 'Norsk bokmål', 'Norwegian Bokmål'],
  ['pl', 'Polski', 'Polish'],
  ['ro', 'Română', 'Romanian'],
  ['sq', 'Shqip', 'Albanian'],
  ['sk', 'Slovenčina', 'Slovak'],
  ['sl', 'Slovenščina', 'Slovenian'],
  ['fi', 'Suomi', 'Finnish'],
  ['sv', 'Svenska', 'Swedish'],
  ['vi', 'Tiếng Việt', 'Vietnamese'],
  ['tr', 'Türkçe', 'Turkish'],
  ['el', 'Ελληνικά', 'Greek'],
  ['bg', 'Български', 'Bulgarian'],
  ['kk', 'Қазақ тілі', 'Kazakh'],
  ['mk', 'Македонски', 'Macedonian'],
  ['ru', 'Русский', 'Russian'],
  ['sr', 'Српски', 'Serbian'],
  ['uk', 'Українська', 'Ukrainian'],
  ['hy', 'Հայերեն', 'Armenian'],
  ['ka', 'ქართული', 'Georgian'],
  ['ne', 'नेपाली', 'Nepali'],
  ['hi', 'हिन्दी', 'Hindi'],
  ['bn', 'বাংলা', 'Bengali'],
  ['th', 'ไทย', 'Thai'],
  ['km', 'ខ្មែរ', 'Khmer'],
  ['am', 'አማርኛ', 'Amharic'],
];

// Marked as pure, so that builds may leave out what they do not use.
export const LOCALES: readonly Locale[] = /* @__PURE__ */ ROWS.map(([code, name, english, traits]) => ({
  code,
  name,
  english,
  dir: traits?.dir ?? 'ltr',
  flag: `/flags/${code}.svg`,
  translated: traits?.translated ?? false,
}));

/** The codes in the order of the picker, those with a catalogue starred: all that the first load needs to know. */
export const localeList = /* @__PURE__ */ (() => LOCALES.map(({ code, translated }) => (translated ? `${code}*` : code)).join(' '))();

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
