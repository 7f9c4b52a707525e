import type { BaseAccount } from '@contract/entities/accounts';
import type { TransferLog } from '@contract/entities/transfers';
import { iso } from '@server/db/columns';
import type { Offer } from '../../events/reads';
import type { RegistrationRow } from '../queries';
import { serializePassedOn } from '../serialize';
import type { transferList } from './queries';

type TransferRow = Awaited<ReturnType<typeof transferList>['rows']>[number];

interface Shown {
  people: ReadonlyMap<string, BaseAccount>;
  registration: RegistrationRow;
  offer: Offer;
}

/** A transfer, with the pass as both sides know it: whatever became of it afterwards is its holder's. */
export const serializeTransfer = ({ transfer, pass, fromId, toId }: TransferRow, { people, registration, offer }: Shown): TransferLog => ({
  id: transfer.id,
  fromRegistrationId: transfer.fromRegistrationId,
  fromRegistration: { account: people.get(fromId)! },
  toRegistrationId: transfer.toRegistrationId,
  toRegistration: { account: people.get(toId)! },
  purchaseId: pass.id,
  purchase: serializePassedOn(pass, registration, offer),
  createdAt: iso(transfer.createdAt),
});
