import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { BasePassType, PassType } from '@contract/entities/passTypes';
import type { TaxTerms } from '@contract/entities/taxTerms';
import { priceAt } from '@contract/rules/priceAt';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { QuantityField } from '@web/ui/form/QuantityField';
import { RadioField } from '@web/ui/form/RadioField';
import { Price } from '@web/ui/media/Price';
import { SumLines } from '@web/ui/media/SumLines';
import { useNow } from '@web/ui/time/useNow';

export interface CouponPaySlot {
  ticketId: string;
  quantity: number;
  total: number;
  summary: (terms: TaxTerms | null) => ReactNode;
  onDone: () => Promise<void>;
}

interface BuyCouponsProps {
  passTypes: readonly PassType[];
  pay: (slot: CouponPaySlot) => ReactNode;
  onBought: () => void;
}

const leastOf = ({ minCouponQuantity }: BasePassType) => Math.max(1, minCouponQuantity ?? 1);

function mostOf({ maxCouponQuantity, remaining }: PassType): number | null {
  const bounds = [maxCouponQuantity, remaining].filter((bound) => bound !== null);
  return bounds.length > 0 ? Math.min(...bounds) : null;
}

const isToBeHad = (passType: PassType) => (mostOf(passType) ?? Infinity) >= leastOf(passType);

/** Buying one code that lets as many people have a pass as it was bought for. */
export function BuyCoupons({ passTypes, pay, onBought }: BuyCouponsProps) {
  const intl = useIntl();
  const now = useNow(60_000);
  const [chosen, setChosen] = useState(passTypes.find(isToBeHad)?.id ?? '');
  const [wanted, setWanted] = useState<number | null>(null);
  const [paying, setPaying] = useState(false);
  const passType = passTypes.find(({ id }) => id === chosen);
  const least = passType ? leastOf(passType) : 1;
  const quantity = Math.max(least, Math.min(wanted ?? least, (passType && mostOf(passType)) ?? Infinity));
  const amount = passType ? priceAt(passType, now) * quantity : 0;

  if (passType && paying) {
    const lines = [{ id: passType.id, name: passType.name, quantity, amount }];
    return (
      <Stack>
        {pay({
          ticketId: passType.id,
          quantity,
          total: amount,
          summary: (terms) => <SumLines lines={lines} terms={terms} />,
          onDone: async () => {
            setPaying(false);
            setWanted(null);
            onBought();
          },
        })}
        <Button variant="quiet" onClick={() => setPaying(false)}>
          <FormattedMessage id="coupons.change" defaultMessage="Change what you buy" />
        </Button>
      </Stack>
    );
  }
  return (
    <Stack>
      <RadioField
        id="coupon-type"
        name="coupon-type"
        required
        label={intl.formatMessage({ id: 'coupons.type', defaultMessage: 'Which pass' })}
        value={chosen}
        onChange={setChosen}
        choices={passTypes.map((one) => ({
          value: one.id,
          label: one.name,
          description: isToBeHad(one)
            ? one.shortDescription
            : intl.formatMessage({ id: 'coupons.soldOut', defaultMessage: 'There are too few left.' }),
          disabled: !isToBeHad(one),
        }))}
      />
      {passType && (
        <>
          <QuantityField
            id="coupon-quantity"
            required
            label={intl.formatMessage({ id: 'coupons.quantity', defaultMessage: 'For how many people' })}
            value={quantity}
            min={least}
            max={mostOf(passType)}
            onChange={setWanted}
          />
          <Button size="lg" onClick={() => setPaying(true)}>
            <span>
              <FormattedMessage
                id="coupons.goOn"
                defaultMessage="Continue with {price}"
                values={{ price: <Price cents={amount} exact plainZero /> }}
              />
            </span>
          </Button>
        </>
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[6]};
  justify-items: start;
  > form {
    inline-size: 100%;
  }
`;
