import { FormattedMessage } from 'react-intl';
import { Price } from '@web/ui/media/Price';
import { Facts, Quiet } from './EditableRow';

interface OfferFactsProps {
  name: string;
  description: string | null;
  /** In cents. */
  price: number;
  pricePerNight: boolean;
  supply: number | null;
  taken: number;
}

export function OfferFacts({ name, description, price, pricePerNight, supply, taken }: OfferFactsProps) {
  return (
    <>
      <strong dir="auto">{name}</strong>
      {description && <Quiet dir="auto">{description}</Quiet>}
      <Facts>
        <span>
          <Price cents={price} />
          {pricePerNight && (
            <>
              {' '}
              <FormattedMessage id="listings.rooms.perNight" defaultMessage="per night" />
            </>
          )}
        </span>
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
      </Facts>
    </>
  );
}
