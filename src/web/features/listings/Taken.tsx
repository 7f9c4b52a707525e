import { FormattedMessage } from 'react-intl';

interface TakenProps {
  taken: number;
  /** Null where it has no bound. */
  supply: number | null;
}

export const Taken = ({ taken, supply }: TakenProps) => (
  <span>
    {supply === null ? (
      <FormattedMessage id="listings.passes.taken" defaultMessage="{taken, number} taken" values={{ taken }} />
    ) : (
      <FormattedMessage
        id="listings.passes.takenOf"
        defaultMessage="{taken, number} of {supply, number} taken"
        values={{ taken, supply }}
      />
    )}
  </span>
);
