import type { Organization as Shown } from '@contract/entities/organization';
import type { PageType } from '@contract/entities/enumerations';
import type { Page } from '@contract/entities/pages';
import type { BaseImage } from '@contract/entities/images';
import { iso } from '@server/db/columns';
import type { Organization } from '@server/organizations/directory';
import { serializeBaseImage } from '../storage/reads';
import type { PictureRow } from './queries';

export function pictureUris({ config: { LOGO, ICON } }: Organization): string[] {
  return [LOGO.LIGHT, LOGO.DARK, ICON.LIGHT, ICON.DARK].filter((uri) => uri !== undefined);
}

interface Kept {
  createdAt: Date;
  updatedAt: Date;
  pictures: PictureRow[];
}

export function serializeOrganization({ id, slug, config, contact }: Organization, { createdAt, updatedAt, pictures }: Kept): Shown {
  const picture = (uri: string | undefined): BaseImage | null => {
    const row = pictures.find((image) => image.uri === uri);
    return row ? serializeBaseImage(row) : null;
  };
  const [logo, darkLogo] = [picture(config.LOGO.LIGHT), picture(config.LOGO.DARK)];
  const [icon, darkIcon] = [picture(config.ICON.LIGHT), picture(config.ICON.DARK)];
  const { ADDRESS: address } = contact;
  return {
    id,
    slug,
    name: config.NAME,
    description: config.DESCRIPTION,
    email: contact.EMAIL,
    phone: contact.PHONE ?? null,
    website: config.WEBSITE_URL.startsWith('/') ? null : config.WEBSITE_URL,
    address1: address.ADDRESS1 ?? null,
    address2: address.ADDRESS2 ?? null,
    city: address.CITY ?? null,
    state: address.STATE ?? null,
    country: address.COUNTRY ?? null,
    zip: address.ZIP ?? null,
    logo,
    logoId: logo?.id ?? null,
    darkLogo,
    darkLogoId: darkLogo?.id ?? null,
    icon,
    iconId: icon?.id ?? null,
    darkIcon,
    darkIconId: darkIcon?.id ?? null,
    locale: config.DEFAULT_LOCALE,
    primaryColor: config.PRIMARY_COLOR,
    secondaryColor: config.SECONDARY_COLOR,
    userPoolId: config.COGNITO_USERPOOL_ID,
    userPoolClientId: config.COGNITO_CLIENT_ID,
    currency: 'USD',
    facebook: config.SOCIAL.facebook,
    twitter: config.SOCIAL.twitter,
    instagram: config.SOCIAL.instagram,
    linkedIn: config.SOCIAL.linkedIn,
    tikTok: config.SOCIAL.tikTok,
    discord: config.SOCIAL.discord,
    youtube: config.SOCIAL.youtube,
    timezone: contact.TIMEZONE,
    iosAppLink: config.APPLE_APPSTORE_LINK,
    androidAppLink: config.GOOGLE_PLAYSTORE_LINK,
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
    integrations: { ghost: false, ghostUrl: null, ghostContentKey: null },
  };
}

export function serializePage(
  type: PageType,
  page: NonNullable<Organization['pages'][PageType]>,
  { locale, updatedAt }: { locale: string; updatedAt: Date },
): Page {
  const { title, subtitle = null, html } = page.translations.find((one) => one.locale === locale) ?? page;
  return { type, title, subtitle, html, updatedAt: iso(updatedAt) };
}
