import type { ApiFailure } from './send';
import { invalidating, tags } from './tags';

interface OfDraft {
  eventId: string;
}

const draft = ({ eventId }: OfDraft) => [tags.registration(eventId)];

/** Another tab has chosen other passes since. */
const isOfAnotherCart = ({ errors = [] }: ApiFailure) => errors.some(({ rule }) => rule === 'notInCart');

export const changingDraft = {
  invalidatesTags: invalidating(draft, (args: OfDraft, error) => (isOfAnotherCart(error as ApiFailure) ? draft(args) : [])),
};
