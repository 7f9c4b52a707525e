import { knownLocale } from '@contract/rules/localePaths';

interface Candidates {
  /** What the address says. */
  address?: string | null;
  /** What the signed-in account has stored. */
  account?: string | null;
  /** What was picked on this device. */
  saved?: string | null;
  /** What the organization has configured. */
  standard?: string | null;
}

/** The language to show: the first of these that there is. One that there is not is reported and passed over. */
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
