/** Whether an address is of one of the domains, given as one text ("acme.com, example.org"); an empty text lets all in. */
export function isOfDomains(domains: string | null, email: string | null): boolean {
  const allowed = (domains ?? '')
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, ''))
    .filter(Boolean);
  if (allowed.length === 0) return true;
  const domain = email?.toLowerCase().split('@').at(-1) ?? '';
  return domain !== '' && allowed.includes(domain);
}
