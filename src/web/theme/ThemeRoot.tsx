import { useLayoutEffect, type ReactNode } from 'react';
import { wordsLocale } from '@contract/rules/localePaths';
import { direction } from '@contract/rules/text';

export type ThemeName = 'light' | 'dark' | 'auto';

interface ThemeRootProps {
  theme: ThemeName;
  choice?: ThemeName | null | undefined;
  locale: string;
  children: ReactNode;
}

/**
 * Tells the document its theme, and the language and direction of the words that are shown. The colours themselves stand in the page's
 * style sheet, where `auto` follows the system by a media query, at once and without a script.
 */
export function ThemeRoot({ theme, choice, locale, children }: ThemeRootProps) {
  useLayoutEffect(() => {
    const lang = wordsLocale(locale);
    const root = Object.assign(document.documentElement, { lang, dir: direction(lang) });
    Object.assign(root.dataset, { theme: choice ?? theme, locale });
  }, [theme, choice, locale]);
  return children;
}
