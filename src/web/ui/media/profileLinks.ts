const SITES = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  linkedIn: 'https://www.linkedin.com/in/',
  twitter: 'https://x.com/',
  tikTok: 'https://www.tiktok.com/@',
  youtube: 'https://www.youtube.com/@',
} as const;

export type LinkName = 'website' | keyof typeof SITES | 'discord';

export interface ProfileLink {
  name: LinkName;
  text: string;
  /** Absent where it is a name that leads nowhere by itself. */
  href?: string;
}

const WEB = /^https?:\/\//i;
const HANDLE = /^@?([\w.-]{1,100})$/;

/** An address that is safe to lead to: a page of the web, or a name at one of the sites that are known. */
function addressOf(name: LinkName, said: string): string | undefined {
  if (WEB.test(said)) return URL.canParse(said) ? said : undefined;
  const handle = HANDLE.exec(said)?.[1];
  return handle && name in SITES ? SITES[name as keyof typeof SITES] + handle : undefined;
}

const NAMES: readonly LinkName[] = ['website', 'linkedIn', 'instagram', 'facebook', 'twitter', 'tikTok', 'youtube', 'discord'];

/** Where else somebody is found. What they wrote is text unless it surely leads to the web. */
export const linksOf = (account: { [Name in LinkName]?: string | null }): ProfileLink[] =>
  NAMES.flatMap((name) => {
    const said = account[name]?.trim();
    if (!said) return [];
    const href = addressOf(name, said);
    return [{ name, text: said.replace(WEB, '').replace(/\/$/, ''), ...(href && { href }) }];
  });
