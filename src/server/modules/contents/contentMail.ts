import type { EventOf } from '@contract/events';
import { NOTIFICATION_PATHS, notificationText } from '@contract/rules/notifications';
import { beginning } from '@contract/rules/text';
import type { Tenant } from '@server/db/tenant';
import { letter } from '@server/delivery/letter';
import type { Mail } from '@server/delivery/queries';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import type { OwnAccount } from '../accounts/reads';
import { channelNamed } from '../channels/reads';
import { contentNamed } from './queries';

const DESCRIPTION_MAX = 500;

interface Told {
  subjectId: string;
  channelId: string;
}

async function toldContent(tenant: Tenant, { subjectId, channelId }: Told) {
  const content = await contentNamed(tenant, subjectId);
  const channel = await channelNamed(tenant, channelId);
  if (!content || !channel) return undefined;
  const path = NOTIFICATION_PATHS.contentPublished({ senderId: null, subjectId, content: { slug: content.slug, channel } });
  return { title: content.title ?? '–', description: content.description ?? '', channel: channel.name, path };
}

/** How those who subscribe to a channel are told by mail of what was published in it. */
export async function contentMailOf(
  tenant: Tenant,
  event: EventOf<'contentMailed'>,
  { config: { NAME: organization } }: Organization,
): Promise<((to: OwnAccount) => Omit<Mail, 'to'>) | undefined> {
  const told = await toldContent(tenant, event);
  if (!told) return undefined;
  const { title, channel, path } = told;
  return ({ row }) => {
    const locale = chooseLocale(row.locale);
    const [subject, body, look] = (['subject', 'body', 'look'] as const).map((part) =>
      translate(locale, `mails.contentPublished.${part}`, { title, channel, organization }),
    );
    const paragraphs = [body!, beginning(told.description, DESCRIPTION_MAX)];
    return letter({ locale, from: organization, subject: subject!, paragraphs, action: { text: look!, address: event.site + path } });
  };
}

export async function contentPushOf(tenant: Tenant, event: EventOf<'contentPushed'>) {
  const told = await toldContent(tenant, event);
  return (
    told && {
      url: told.path,
      bodyIn: (locale: string) => translate(locale, notificationText('contentPublished'), { subject: told.title, sender: told.channel }),
    }
  );
}
