import { Check, Plus } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Interest } from '@contract/entities/interests';
import type { ApiDispatch } from '@web/api/cachedAnswers';
import { interestsApi, showInterested, useListOwnInterestsInfiniteQuery } from '@web/api/interests';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { Button } from '@web/ui/button/Button';
import { useLatest } from '@web/ui/hooks/useLatest';
import { useSwitches } from '@web/ui/hooks/useSwitches';

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;
const { chooseInterests, getInterest } = interestsApi.endpoints;

/** Takes an interest among the reader's own, or away from them. */
export function TakeInterest({ interest }: { interest: Interest }) {
  const dispatch = useDispatch<ApiDispatch>();
  const signedIn = useSelector(selectSignedIn);
  const { data } = useListOwnInterestsInfiniteQuery({}, { skip: !signedIn });
  const own = data?.pages.flat().map(({ id }) => id);
  // They are chosen all at once: the others are those of the moment in which this one is sent.
  const choose = useLatest((id: string, on: boolean) => {
    const others = (own ?? []).filter((one) => one !== id);
    return dispatch(chooseInterests.initiate({ interestIds: on ? [...others, id] : others }, { track: false })).unwrap();
  });
  const { turn, isOn } = useSwitches({
    name: 'interest',
    store: dispatch,
    show: (_id: string, on) => dispatch(showInterested(interest, on)),
    send: choose,
    // Among the people of its page stands the reader as well.
    answered: (id) => void dispatch(getInterest.initiate({ interest: id }, { forceRefetch: true, subscribe: false })),
  });
  if (!own) return null;
  const taken = isOn(interest.id, own.includes(interest.id));
  return (
    <Button
      variant={taken ? 'secondary' : 'primary'}
      icon={taken ? <Check {...icon} /> : <Plus {...icon} />}
      onClick={() => turn(interest.id, !taken)}
    >
      {taken ? (
        <FormattedMessage id="interests.taken" defaultMessage="One of my interests" />
      ) : (
        <FormattedMessage id="interests.take" defaultMessage="Add to my interests" />
      )}
    </Button>
  );
}
