import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { OrganizationConfig } from '@contract/entities/organization';
import { isRecording, publicConfig, type Organization } from '@server/organizations/directory';
import { paymentSourcesOf, type PaymentProviders } from '@server/payments/providers';
import { staticPage } from './appPage';
import { buildReader } from './build';
import { robots, webManifest } from './siteFiles';

interface BundleParts {
  organization: Organization;
  payments: PaymentProviders;
  platform: string;
  site: string;
  webDir: string;
  publicDir: string;
  flagsDir: string;
  /** Written anew. */
  outDir: string;
}

/** Writes the app of one organization as files for any static server, which answers `index.html` at every address without one. */
export async function writeBundle({
  organization,
  payments,
  platform,
  site,
  webDir,
  publicDir,
  flagsDir,
  outDir,
}: BundleParts): Promise<void> {
  const config = configOf(organization, platform, site);
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const { folder, path } = organization.assets;
  const isOpen = (file: string) =>
    !file.endsWith('.map') && !isRecording(organization, relative(dirname(folder), file).split(sep).join('/'));
  const copy = (from: string, to: string) => cp(from, join(outDir, to), { recursive: true, filter: isOpen });
  await Promise.all([
    copy(join(webDir, 'assets'), 'assets'),
    copy(join(webDir, 'lang'), 'lang'),
    copy(join(webDir, 'service-worker.js'), 'service-worker.js'),
    copy(flagsDir, 'flags'),
    copy(publicDir, '.'),
    copy(folder, path),
  ]);
  const payment = paymentSourcesOf(payments, config.PAYMENT.TYPE);
  const page = staticPage({ organization, config, build: buildReader(webDir, false)(), origin: site, payment });
  const files: Record<string, string> = {
    'index.html': page,
    'config.json': JSON.stringify(config),
    'manifest.webmanifest': webManifest(config),
    'robots.txt': robots(),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(outDir, name), text);
}

const configOf = (organization: Organization, platform: string, site: string): OrganizationConfig => ({
  ...publicConfig(organization, platform),
  WEBSITE_URL: site,
  OPENGRAPH_URL: new URL(organization.config.OPENGRAPH_URL, site).href,
});
