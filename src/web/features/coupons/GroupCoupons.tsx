import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { useListManagedCouponsQuery } from '@web/api/coupons';
import { useGetEventQuery, useListPassTypesQuery } from '@web/api/events';
import { color, font, space } from '@web/theme/tokens';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { isMissing } from '@web/ui/feedback/errorText';
import { Notice } from '@web/ui/feedback/Notice';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Link } from '@web/ui/navigation/Link';
import { BuyCoupons, type CouponPaySlot } from './BuyCoupons';
import { ManagedCoupons } from './ManagedCoupons';

interface GroupCouponsProps {
  slug: string;
  pay: (slot: CouponPaySlot) => ReactNode;
  payments: ReactNode;
}

export function GroupCoupons({ slug, pay, payments }: GroupCouponsProps) {
  const [bought, setBought] = useState(false);
  const event = useGetEventQuery({ eventId: slug });
  const options = useListPassTypesQuery({ eventId: slug });
  const coupons = useListManagedCouponsQuery({ eventId: slug });
  const failed = [event, options, coupons].find(({ isError, data }) => isError && data === undefined);
  if (isMissing(failed?.error)) return <NotFound home="/events" />;
  if (failed) return <ErrorState error={failed.error} retry={failed.refetch} retrying={failed.isFetching} />;
  if (!event.data || !options.data || !coupons.data) return <Skeleton shape="plain" />;
  const passTypes = options.data.passTypes.filter(({ enableCoupons }) => enableCoupons);
  return (
    <Blocks>
      <header>
        <Link className="target" to={`/events/${slug}`}>
          {event.data.name}
        </Link>
        <h1 className="page-title">
          <FormattedMessage id="coupons.title" defaultMessage="Passes for a group" />
        </h1>
        <Quiet>
          <FormattedMessage
            id="coupons.about"
            defaultMessage="Buy one code for several people. Each of them registers with it, answers their own questions and pays nothing for the pass."
          />
        </Quiet>
      </header>
      {coupons.data.length > 0 && (
        <section>
          <h2>
            <FormattedMessage id="coupons.mine" defaultMessage="Your codes" />
          </h2>
          {bought && (
            <Notice kind="good">
              <FormattedMessage id="coupons.bought" defaultMessage="The code is yours. Send its link to those it is for." />
            </Notice>
          )}
          <ManagedCoupons slug={slug} coupons={coupons.data} />
        </section>
      )}
      {coupons.data.length > 0 && payments}
      <section>
        <h2>
          <FormattedMessage id="coupons.buy" defaultMessage="Buy a code" />
        </h2>
        {passTypes.length === 0 ? (
          <Quiet>
            <FormattedMessage id="coupons.none" defaultMessage="No passes of this event are sold for groups." />
          </Quiet>
        ) : (
          <BuyCoupons passTypes={passTypes} pay={pay} onBought={() => setBought(true)} />
        )}
      </section>
    </Blocks>
  );
}

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  max-inline-size: 640px;
  header a {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
  h2 {
    margin-block-end: ${space[3]};
    font-size: ${font.lg};
  }
`;

const Quiet = styled.p`
  margin-block-start: ${space[2]};
  color: ${color.quiet};
`;
