import type * as addOns from '@contract/endpoints/addOns';
import type { Handlers } from '@server/http/call';
import { ApiError } from '@server/http/errors';
import type { SignedIn } from '@server/http/viewer';
import { prepareIntent } from '../../payments/commands';
import { isUnderWay } from '../../payments/reads';
import { passDetails } from '../attendee/details';
import { addToPass, choose, openPass, type PassOwner } from './order';
import { orderOf, replaceLines } from './queries';

interface Call {
  params: Pick<PassOwner, 'eventId' | 'passId'>;
  viewer: SignedIn;
  now: Date;
}

const ownerOf = ({ params, viewer, now }: Call): PassOwner => ({ ...params, accountId: viewer.accountId, now });

export const addOnHandlers: Handlers<typeof addOns> = {
  listPassAddOns: ({ work, ...call }) =>
    work(async (tenant) => {
      const { isOpen, offered } = await openPass(tenant, ownerOf(call));
      return isOpen ? offered : [];
    }),

  addFreeAddOns: ({ work, ...call }) =>
    work(async (tenant) => {
      const open = await openPass(tenant, ownerOf(call));
      const chosen = choose(open, call.input.addOnIds);
      if (chosen.some(({ price }) => price > 0)) throw new ApiError('knownError', { message: 'errors.mustBePaid' });
      await addToPass(
        tenant,
        open,
        chosen.map(({ id }) => ({ addOnId: id })),
        call.now,
      );
      return (await passDetails(tenant, ...open.attendance)).find(({ id }) => id === open.pass.id)!;
    }),

  getAddOnsIntent: async ({ work, organization, site, services, ...call }) => {
    const owner = ownerOf(call);
    const { accountId, now } = owner;
    const order = await work(async (tenant) => {
      const open = await openPass(tenant, owner);
      const ids = call.input.addOnIds.toLowerCase().split(',');
      choose(open, ids);
      const made = await orderOf(tenant, open.pass.id, now);
      // What is being paid for stays as it is.
      if (!(await isUnderWay(tenant, { purpose: 'addOns', subjectId: made.id }))) await replaceLines(tenant, made.id, ids);
      return made;
    });
    const payer = { accountId, site, organization, now };
    return prepareIntent(work, { purpose: 'addOns', subjectId: order.id }, call.input.addressId, { payer, providers: services.payments });
  },
};
