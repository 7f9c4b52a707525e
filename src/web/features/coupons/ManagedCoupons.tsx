import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { ManagedCoupon } from '@contract/entities/coupons';
import { displayName } from '@contract/rules/names';
import { useListManagedCouponPassesQuery } from '@web/api/coupons';
import { color, font, radius, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { ShareLink } from '@web/ui/button/ShareLink';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';

interface ManagedCouponsProps {
  slug: string;
  coupons: readonly ManagedCoupon[];
}

export const ManagedCoupons = ({ slug, coupons }: ManagedCouponsProps) => (
  <List role="list">
    {coupons.map((coupon) => (
      <Row key={coupon.id}>
        <Head>
          <Code>{coupon.code}</Code>
          <ShareLink to={`/events/${slug}/register?code=${encodeURIComponent(coupon.code)}`} />
        </Head>
        <p>
          <bdi>{coupon.ticket?.name}</bdi>
          {' · '}
          <FormattedMessage
            id="coupons.used"
            defaultMessage="{used, number} of {all, number} used"
            values={{ used: coupon._count.purchases, all: coupon.purchaseLimit ?? 0 }}
          />
        </p>
        {coupon._count.purchases > 0 && <Uses slug={slug} couponId={coupon.id} />}
      </Row>
    ))}
  </List>
);

function Uses({ slug, couponId }: { slug: string; couponId: string }) {
  const [open, setOpen] = useState(false);
  const passes = useListManagedCouponPassesQuery(open ? { eventId: slug, couponId } : skipToken);
  if (!open) {
    return (
      <Flush>
        <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
          <FormattedMessage id="coupons.showUses" defaultMessage="Who used it" />
        </Button>
      </Flush>
    );
  }
  if (passes.isError && !passes.currentData) {
    return <ErrorState error={passes.error} retry={passes.refetch} retrying={passes.isFetching} />;
  }
  if (!passes.currentData) return <Skeleton shape="text" />;
  return (
    <ul role="list">
      {passes.currentData.map(({ id, attendee: { account }, createdAt }) => (
        <Use key={id}>
          <bdi>{displayName(account)}</bdi>
          <FormattedDate value={createdAt} dateStyle="medium" />
        </Use>
      ))}
    </ul>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
`;

const Row = styled.li`
  display: grid;
  gap: ${space[2]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  align-items: center;
  justify-content: space-between;
`;

const Code = styled.strong`
  font-size: ${font.lg};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.04em;
  user-select: all;
`;

const Flush = styled.div`
  margin-inline-start: -${space[3]};
`;

const Use = styled.li`
  display: flex;
  gap: ${space[3]};
  justify-content: space-between;
  padding-block: ${space[1]};
  color: ${color.quiet};
  font-size: ${font.sm};
`;
