import { knownLocale } from '@contract/rules/localePaths';

interface Candidates {
  address?: string | null;
  account?: string | null;
  saved?: string | null;
  standard?: string | null;
}

export function chooseLocale({ address, account, saved, standard }: Candidates, report: (sentence: string) => void): string {
  for (const code of [address, account, saved, standard]) {
    if (!code) continue;
    try {
      return knownLocale(code);
    } catch (error) {
      report((error as Error).message);
    }
  }
  return 'en';
}
