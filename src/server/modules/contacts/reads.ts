import type { InputOf } from '@contract/endpoint';
import type { listContacts } from '@contract/endpoints/contacts';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { contactsInOrder } from '../accounts/reads';
import { contactList } from './queries';

export async function contactPage(tenant: Tenant, accountId: string, input: InputOf<typeof listContacts>) {
  const { rows, count } = await listPage(tenant, contactList(tenant, accountId, input), input);
  return { items: await contactsInOrder(tenant, rows), count };
}
