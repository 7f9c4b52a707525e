import type { OrganizationConfig } from '../entities/organization';

type Branch = Record<string, unknown>;

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown) => typeof value === 'string' && value !== '';

// What nothing can be shown without; all else has something to fall back to.
const NEEDED = [
  'ORGANIZATION_ID',
  'SLUG',
  'NAME',
  'API_URL',
  'CHAT_URL',
  'DEFAULT_LOCALE',
  'PRIMARY_COLOR',
  'SECONDARY_COLOR',
  'CLIENT_THEME',
  'COGNITO_USERPOOL_ID',
  'COGNITO_CLIENT_ID',
] as const satisfies readonly (keyof OrganizationConfig)[];

/** Whether an answer is a configuration that the app can run on. It knows no schema, so that the browser needs none. */
export const isConfiguration = (value: unknown): value is OrganizationConfig =>
  isBranch(value) &&
  NEEDED.every((key) => isText(value[key])) &&
  typeof value.DESCRIPTION === 'string' &&
  [value.LOGO, value.ICON].every((pictures) => isBranch(pictures) && isText(pictures.LIGHT)) &&
  isBranch(value.MODULES) &&
  isBranch(value.AUTH);
