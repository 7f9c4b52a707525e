import { insertInto } from '@server/db/insert';
import { accountAddresses } from '@server/db/schema/accountAddresses';

export const insertAddresses = insertInto(accountAddresses);
