import { Check, Plus } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Interest } from '@contract/entities/interests';
import type { ApiDispatch, GetState } from '@web/api/cachedAnswers';
import { interestsApi, showInterested, useListOwnInterestsInfiniteQuery } from '@web/api/interests';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { Button } from '@web/ui/button/Button';
import { useSwitches } from '@web/ui/hooks/useSwitches';

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;
const { chooseInterests, getInterest, listOwnInterests } = interestsApi.endpoints;

const last = new WeakMap<ApiDispatch, Promise<unknown>>();

/** They are chosen all at once: each waits for the one before, and stands beside those of the moment in which it is sent. */
const choose = (interest: Interest, on: boolean) => (dispatch: ApiDispatch, getState: GetState) => {
  const send = () => {
    const own = listOwnInterests
      .select({})(getState() as never)
      .data?.pages.flat();
    // Those of somebody else by now: nothing is taken from them.
    if (!own) return Promise.reject(new Error('Whose interests these were is gone.'));
    const others = own.map(({ id }) => id).filter((id) => id !== interest.id);
    const sent = dispatch(chooseInterests.initiate({ interestIds: on ? [...others, interest.id] : others }, { track: false })).unwrap();
    // The answer to the one before may have shown the list without it.
    dispatch(showInterested(interest, on));
    return sent;
  };
  const sent = last.get(dispatch)?.then(send, send) ?? send();
  last.set(dispatch, sent);
  return sent;
};

/** Takes an interest among the reader's own, or away from them. */
export function TakeInterest({ interest }: { interest: Interest }) {
  const dispatch = useDispatch<ApiDispatch>();
  const signedIn = useSelector(selectSignedIn);
  const { data } = useListOwnInterestsInfiniteQuery({}, { skip: !signedIn });
  const own = data?.pages.flat().map(({ id }) => id);
  const { turn, isOn } = useSwitches({
    name: 'interest',
    store: dispatch,
    show: (_id: string, on) => dispatch(showInterested(interest, on)),
    send: (_id: string, on) => dispatch(choose(interest, on)),
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
