import { LOCALE_CODES, wordsLocale } from '@contract/rules/localePaths';
import { direction } from '@contract/rules/text';
import { KEYS } from '@web/platform/keys';

export function applyAppearance(
  root: HTMLElement,
  storage: (key: string) => string | null,
  localeOfAddress: string | null,
  defaultLocale: string,
): string {
  const theme = storage(KEYS.theme);
  if (theme && /^(light|dark|auto)$/.test(theme)) root.dataset.theme = theme;
  const wanted = localeOfAddress ?? storage(KEYS.locale);
  const locale = wanted && LOCALE_CODES.includes(wanted) ? wanted : defaultLocale;
  root.dataset.locale = locale;
  root.lang = wordsLocale(locale);
  root.dir = direction(root.lang);
  return locale;
}
