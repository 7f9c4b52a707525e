import { isLocal } from './http/site';
import type { Organization } from './organizations/directory';

export function greeting(organizations: readonly Organization[], port: number): string {
  const lines = [`Atrium is ready at http://localhost:${port}`];
  for (const { config, hosts, seed, identity } of organizations) {
    const host = hosts.find(isLocal);
    const { password, people } = seed;
    if (!host || !identity.local || password === undefined || people.length === 0) continue;
    lines.push(
      '',
      `  ${config.NAME}, http://${host}:${port}`,
      `  Sign in as ${people.map(({ email }) => email).join(', ')}`,
      `  Password: ${password}`,
    );
  }
  return `${lines.join('\n')}\n`;
}
