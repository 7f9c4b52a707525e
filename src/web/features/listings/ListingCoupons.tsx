import { useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { EventListing, ListingCoupon } from '@contract/entities/listings';
import { useListListingCouponsInfiniteQuery } from '@web/api/listingCoupons';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SearchInput } from '@web/ui/form/SearchInput';
import { QueryList } from '@web/ui/list/QueryList';
import { Chip } from '@web/ui/media/Chip';
import { Price } from '@web/ui/media/Price';
import { CouponDialog, CouponsDialog } from './CouponDialog';
import { EditableRow, Facts, Quiet } from '@web/ui/list/EditableRow';

export function ListingCoupons({ listing }: { listing: EventListing }) {
  const intl = useIntl();
  const eventId = listing.id;
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const list = useListListingCouponsInfiniteQuery({ eventId, ...(search && { search }) });
  const opened = list.data?.pages.flat().find(({ id }) => id === open) ?? null;
  const shared = { eventId, timezone: listing.timezone ?? 'UTC', onClose: () => setOpen(null) };
  const label = intl.formatMessage({ id: 'listings.coupons.search', defaultMessage: 'Search codes' });
  const add = (
    <Buttons>
      <Button onClick={() => setOpen('one')}>
        <FormattedMessage id="listings.coupons.add" defaultMessage="Add a code" />
      </Button>
      <Button variant="secondary" onClick={() => setOpen('many')}>
        <FormattedMessage id="listings.coupons.addMany" defaultMessage="Add many codes" />
      </Button>
    </Buttons>
  );
  return (
    <Stack>
      <SearchInput value={search} onChange={setSearch} label={label} placeholder={label} />
      <QueryList
        list={list}
        skeleton={<Skeleton shape="row" count={4} />}
        empty={
          search ? (
            <FormattedMessage id="listings.coupons.notFound" defaultMessage="No code is like that." />
          ) : (
            <EmptyState action={add}>
              <FormattedMessage id="listings.coupons.none" defaultMessage="There are no codes yet." />
            </EmptyState>
          )
        }
      >
        {(coupons) => (
          <>
            {add}
            <ul role="list">
              {coupons.map((coupon) => (
                <CouponRow key={coupon.id} coupon={coupon} onEdit={() => setOpen(coupon.id)} />
              ))}
            </ul>
          </>
        )}
      </QueryList>
      {open === 'many' && <CouponsDialog {...shared} />}
      {(open === 'one' || opened) && <CouponDialog {...shared} coupon={opened} refetch={list.refetch} />}
    </Stack>
  );
}

function CouponRow({ coupon, onEdit }: { coupon: ListingCoupon; onEdit: () => void }) {
  const { code, description, discountAmount, discountPercent, ticket, uses, useLimit, active } = coupon;
  return (
    <EditableRow name={code} onEdit={onEdit}>
      <strong dir="ltr">{code}</strong>
      <Facts>
        <span>
          {discountAmount !== null ? (
            <Price cents={-discountAmount} />
          ) : (
            <FormattedNumber value={-(discountPercent ?? 0) / 100} style="percent" />
          )}
        </span>
        {ticket && <span dir="auto">{ticket.name}</span>}
        <span>
          {useLimit === null ? (
            <FormattedMessage
              id="listings.coupons.used"
              defaultMessage="{uses, plural, =0 {not used yet} one {used once} other {used # times}}"
              values={{ uses }}
            />
          ) : (
            <FormattedMessage
              id="listings.coupons.usedOf"
              defaultMessage="{uses, number} of {limit, number} used"
              values={{ uses, limit: useLimit }}
            />
          )}
        </span>
        {!active && (
          <Chip>
            <FormattedMessage id="listings.coupons.off" defaultMessage="Turned off" />
          </Chip>
        )}
      </Facts>
      {description && <Quiet dir="auto">{description}</Quiet>}
    </EditableRow>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  max-inline-size: 760px;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
