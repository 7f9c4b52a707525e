import { FormattedMessage } from 'react-intl';
import { Price } from '@web/ui/media/Price';
import { Facts, Quiet } from '@web/ui/list/EditableRow';
import { Taken } from './Taken';

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
        <Taken taken={taken} supply={supply} />
      </Facts>
    </>
  );
}
