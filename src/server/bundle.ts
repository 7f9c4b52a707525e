import { join, resolve } from 'node:path';
import { organizationFrom } from './organizations/directory';
import { mustBePayable } from './organizations/payable';
import { readOrganizations } from './organizations/read';
import { writeBundle } from './page/bundle';
import { paymentProviders } from './payments/providers';
import { readSettings } from './settings';
import { StartError } from './startError';

/** Writes the bundle of the organization that is named: `npm run bundle -- ORGANIZATION [FOLDER]`. */
async function main([slug, folder]: string[]): Promise<void> {
  const { organizationsDir, webDir, port, local, paymentKeys } = readSettings(process.env);
  const organizations = (await readOrganizations(organizationsDir)).map(organizationFrom);
  const organization = organizations.find((one) => one.slug === slug);
  if (!organization) {
    const known = organizations.map((one) => one.slug).join(', ');
    throw new StartError(slug ? `There is no organization ${slug}; there are ${known}.` : `Name the organization: one of ${known}.`);
  }
  const here = `http://localhost:${port}`;
  const { API_URL, WEBSITE_URL } = organization.config;
  const isHere = local || !URL.canParse(API_URL);
  if (isHere) organization.config = { ...organization.config, API_URL: '/api', CHAT_URL: '/chat' };
  const platform = isHere ? here : new URL(API_URL).origin;
  const site = URL.canParse(WEBSITE_URL) ? new URL(WEBSITE_URL).origin : platform;
  const outDir = resolve(folder ?? join('dist/bundle', organization.slug));

  const payments = paymentProviders(paymentKeys);
  mustBePayable([organization], payments);
  await writeBundle({ organization, payments, platform, site, webDir, publicDir: resolve('public'), flagsDir: resolve('flags'), outDir });
  process.stdout.write(`${outDir} is for ${site} and asks ${platform}.\n`);
  if (isHere && !local) process.stdout.write(`${organization.slug} names no API_URL, so it asks the platform on this machine.\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
