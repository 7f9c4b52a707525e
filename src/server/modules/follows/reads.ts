import type { InputOf } from '@contract/endpoint';
import type { listFollowers } from '@contract/endpoints/follows';
import type { EventOf } from '@contract/events';
import { displayName } from '@contract/rules/names';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { letter } from '@server/delivery/letter';
import type { Mail } from '@server/delivery/queries';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import { accountsInOrder, baseAccounts, findAccountId, type OwnAccount } from '../accounts/reads';
import { followList } from './queries';

export { followedByFollowed, followedIds } from './queries';

export async function followPage(
  tenant: Tenant,
  idOrName: string,
  end: Parameters<typeof followList>[2],
  input: InputOf<typeof listFollowers>,
) {
  const id = await findAccountId(tenant, idOrName);
  const { rows, count } = await listPage(tenant, followList(tenant, id, end, input), input);
  return { items: await accountsInOrder(tenant, rows), count };
}

export async function followerMailOf(
  tenant: Tenant,
  { senderId, site }: EventOf<'accountFollowed'>,
  { config: { NAME: organization } }: Organization,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const follower = (await baseAccounts(tenant, [senderId])).get(senderId)!;
  const said = { name: displayName(follower), organization };
  return ({ row }) => {
    const locale = chooseLocale(row.locale);
    return letter({
      locale,
      from: organization,
      subject: translate(locale, 'mails.follower.subject', said),
      paragraphs: [translate(locale, 'mails.follower.body', said)],
      action: { text: translate(locale, 'mails.follower.action'), address: `${site}/accounts/${follower.username}` },
    });
  };
}
