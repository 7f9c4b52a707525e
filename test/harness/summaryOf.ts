import { AttendeeSummary, type ListingRegistration } from '@contract/entities/listings';
import { sample } from './sample';

export const summaryOf = ({ id, alternateId, accountId, account, registeredAt, passes }: ListingRegistration): AttendeeSummary =>
  sample(AttendeeSummary, {
    id,
    alternateId,
    accountId,
    account,
    registeredAt,
    couponCode: null,
    channel: null,
    passes: passes.map((pass) => ({ ...pass, responses: pass.responses.map(({ questionId, value }) => ({ questionId, value })) })),
  });
