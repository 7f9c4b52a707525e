import type { OrganizationConfig } from '../entities/organization';

type Config = Pick<OrganizationConfig, 'ALLOW_GUESTS' | 'MODULES'>;

export type Access = 'everybody' | 'members' | 'nobody';

/** Paths of a module that are named otherwise than it. */
const MODULE_OF: Record<string, string> = { contents: 'channels' };

/** Who may see a path of the app, as far as the organization's configuration decides it. The first segment names the module. */
export function accessTo(path: string, { ALLOW_GUESTS, MODULES }: Config): Access {
  const segment = /^\/([^/?#]*)/.exec(path)?.[1] ?? '';
  // The way in stands open, or nobody would ever come in.
  if (segment === 'auth') return 'everybody';
  const name = Object.hasOwn(MODULE_OF, segment) ? MODULE_OF[segment]! : segment;
  const module = Object.hasOwn(MODULES, name) ? MODULES[name as keyof Config['MODULES']] : undefined;
  if (module?.enabled === false) return 'nobody';
  return ALLOW_GUESTS === true && module?.requireAuth !== true ? 'everybody' : 'members';
}
