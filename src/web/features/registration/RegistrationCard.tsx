import { FormattedDate, FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import type { PassType } from '@contract/entities/passTypes';
import { onSaleFrom } from '@contract/rules/registrationWindow';
import { priceAt } from '@contract/rules/priceAt';
import { color, font, media, motion, radius, space } from '@web/theme/tokens';
import { selectAccountId } from '@web/state/session/sessionSlice';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { useLazyPart } from '@web/ui/hooks/useLazyPart';
import { Card } from '@web/ui/layout/Card';
import { GoingChip } from '@web/ui/media/GoingChip';
import { Link } from '@web/ui/navigation/Link';
import { Price } from '@web/ui/media/Price';
import { Left } from './Left';
import { OpensFrom } from './OpensFrom';
import { RegistrationAction } from './RegistrationAction';
import { useOffer, type Offer } from './useOffer';

// Most cards say no more than what is on sale.
const more = lazyPart(() => import(/* webpackChunkName: "event-more" */ './RegistrationMore').then((file) => file.RegistrationMore));

const MOST_NAMED = 4;

interface RegistrationCardProps {
  event: Event;
  going: boolean;
}

export function RegistrationCard({ event, going }: RegistrationCardProps) {
  const offer = useOffer(event, going);
  const accountId = useSelector(selectAccountId);
  const isHost = accountId !== null && accountId === event.creatorId;
  const { eligibility, options } = offer;
  const selling = eligibility === 'open' || eligibility === 'early' || eligibility === 'soldOut';
  // Before it is sold no headline tells its price.
  const isOne = eligibility !== 'early' && options?.packages.length === 0 && options.passTypes.length === 1;
  const only = isOne ? options.passTypes[0] : undefined;
  const count = options ? options.passTypes.length + options.packages.length : 0;
  const says = options?.passTypes.some(
    (passType) => passType.request || (eligibility === 'open' && priceAt(passType, offer.now) < passType.price),
  );
  const More = useLazyPart(more, isHost || going || says);
  return (
    <Box aria-labelledby="registration-title">
      <h2 id="registration-title" className="unseen">
        <FormattedMessage id="registration.title" defaultMessage="Registration" />
      </h2>
      {eligibility === 'going' ? (
        <p>
          <GoingChip until={event.eventEnd} />
        </p>
      ) : (
        <Headline offer={offer} />
      )}
      <Wide>
        <RegistrationAction event={event} offer={offer} />
      </Wide>
      {More && <More event={event} offer={offer} going={going} isHost={isHost} />}
      {selling && only && (
        <p>
          <bdi>{only.name}</bdi>
          <Note>
            <bdi>{only.shortDescription}</bdi>
          </Note>
        </p>
      )}
      {selling && options && !only && (
        <List role="list">
          {options.passTypes.slice(0, MOST_NAMED).map((passType) => (
            <PassOnSale key={passType.id} event={event} passType={passType} offer={offer} />
          ))}
          {options.packages.slice(0, Math.max(0, MOST_NAMED - options.passTypes.length)).map(({ id, name, description, price }) => (
            <Row key={id}>
              <span>
                <bdi>{name}</bdi>
                <Note>
                  <bdi>{description}</bdi>
                </Note>
              </span>
              <Price cents={price} />
            </Row>
          ))}
          {count > MOST_NAMED && (
            <Row>
              <Choose to={`/events/${event.slug}/register`}>
                <FormattedMessage id="registration.all" defaultMessage="All {count, number} passes" values={{ count }} />
              </Choose>
            </Row>
          )}
        </List>
      )}
      {eligibility === 'open' && (
        <Note>
          <FormattedMessage
            id="registration.closes"
            defaultMessage="Registration closes {date}."
            values={{
              date: <FormattedDate value={event.registrationEnd} timeZone={event.timezone ?? undefined} day="numeric" month="long" />,
            }}
          />
        </Note>
      )}
    </Box>
  );
}

export function Headline({ offer: { eligibility, from, left, options, loading } }: { offer: Offer }) {
  if (eligibility !== 'open') return null;
  if (loading) return <Coming className="skeleton-part" aria-hidden />;
  return from === null ? null : (
    <Figures>
      <Amount>
        {from === 0 || (options && options.passTypes.length + options.packages.length === 1) ? (
          <Price cents={from} />
        ) : (
          <FormattedMessage id="registration.from" defaultMessage="From {price}" values={{ price: <Price cents={from} /> }} />
        )}
      </Amount>
      <Left count={left} />
    </Figures>
  );
}

function PassOnSale({ event, passType, offer: { eligibility, options, now } }: { event: Event; passType: PassType; offer: Offer }) {
  const { id, name, shortDescription, remaining } = passType;
  const opens = onSaleFrom(event, passType);
  const early = Date.parse(opens) > now;
  const title = <bdi>{name}</bdi>;
  const buyable = eligibility === 'open' && remaining !== 0 && !early;
  return (
    <Row>
      <span>
        {buyable ? <Choose to={`/events/${event.slug}/register?pass=${id}`}>{title}</Choose> : title}
        <Note>
          <bdi>{shortDescription}</bdi>
        </Note>
      </span>
      <End>
        <Price cents={priceAt(passType, now)} />
        {early ? (
          <Note>
            <OpensFrom date={opens} timeZone={event.timezone} />
          </Note>
        ) : (
          <Note>
            <Left count={eligibility === 'soldOut' && options?.heldByOthers ? null : remaining} />
          </Note>
        )}
      </End>
    </Row>
  );
}

const Box = styled(Card)`
  display: grid;
  gap: ${space[4]};
`;

// On smaller screens the button stands in the bar at the foot.
const Wide = styled.div`
  display: none;
  ${media.wide} {
    display: grid;
    gap: ${space[3]};
  }
`;

const Figures = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[3]};
  align-items: baseline;
  justify-content: space-between;
  white-space: nowrap;
`;

// As wide as a price, so that the button beside it stays where it is.
const Coming = styled.i`
  flex: none;
  inline-size: 56px;
  block-size: 2.75rem;
  ${media.wide} {
    block-size: 2rem;
  }
`;

const Amount = styled.strong`
  font-size: ${font.xl};
  letter-spacing: -0.01em;
`;

const List = styled.ul`
  display: grid;
`;

const Row = styled.li`
  position: relative;
  display: flex;
  gap: ${space[4]};
  justify-content: space-between;
  margin-inline: -${space[2]};
  padding: ${space[3]} ${space[2]};
  border-radius: ${radius.sm};
  font-weight: 600;
  transition: background-color ${motion.fast};
  & + &::before {
    content: '';
    position: absolute;
    inset: 0 ${space[2]} auto;
    border-block-start: 1px solid ${color.line};
  }
  @media (hover: hover) {
    &:has(a:hover) {
      background: ${color.hover};
    }
  }
`;

const Choose = styled(Link)`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.sm};
  }
`;

const End = styled.span`
  flex: none;
  text-align: end;
`;

const Note = styled.span`
  display: block;
  color: ${color.quiet};
  font-size: ${font.sm};
  font-weight: 400;
  line-height: 1.4;
`;
