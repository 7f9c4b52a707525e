import { LRUCache } from 'lru-cache';

// Intl objects take long to make and are asked for anew with each text. Time zones come from data, so the number is bounded.
const formatters = new LRUCache<string, object>({ max: 500 });

function cached<Options, T extends object>(Format: new (locale?: string | string[], options?: Options) => T) {
  return (locale: string | string[] | undefined, options?: Options): T => {
    const key = JSON.stringify([Format.name, locale, options]);
    const found = formatters.get(key) as T | undefined;
    if (found) return found;
    const made = new Format(locale, options);
    formatters.set(key, made);
    return made;
  };
}

export const numberFormat = cached<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);
export const dateFormat = cached<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);
export const listFormat = cached<Intl.ListFormatOptions, Intl.ListFormat>(Intl.ListFormat);
export const pluralRules = cached<Intl.PluralRulesOptions, Intl.PluralRules>(Intl.PluralRules);
