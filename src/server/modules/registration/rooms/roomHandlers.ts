import type * as rooms from '@contract/endpoints/rooms';
import type { Handlers } from '@server/http/call';
import { findCart } from '../cart/cart';
import { checkoutContext } from '../checkout/checkoutContext';
import { chooseReservations } from './commands';
import { roomTypesFor } from './reads';

export const roomHandlers: Handlers<typeof rooms> = {
  listRoomTypes: ({ params, viewer, now, work }) =>
    work(async (tenant) => {
      const { event, ...cart } = await findCart(tenant, params.eventId, { accountId: viewer.accountId, now });
      return roomTypesFor(tenant, { eventId: event.id, ...cart }, viewer.accountId);
    }),

  chooseReservations: ({ params, input, viewer, work, ...call }) =>
    work(async (tenant) =>
      chooseReservations(tenant, input, await checkoutContext(tenant, params.eventId, { ...call, accountId: viewer.accountId })),
    ),
};
