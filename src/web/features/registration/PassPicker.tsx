import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { EventPackage } from '@contract/entities/packages';
import type { PassType } from '@contract/entities/passTypes';
import { nextPrice, priceAt } from '@contract/rules/priceAt';
import { onSaleFrom } from '@contract/rules/registrationWindow';
import { color, font, space } from '@web/theme/tokens';
import { Price } from '@web/ui/media/Price';
import { QuantityPicker } from '@web/ui/form/QuantityPicker';
import { useNow } from '@web/ui/time/useNow';
import type { CartDraft } from './cart';
import { Left } from './Left';
import { OpensFrom } from './OpensFrom';
import { JoinWaitingList } from './waiting/JoinWaitingList';
import { PassLabels } from './PassLabels';
import { RequestPass } from './RequestPass';
import { asSold, mostOf, mostPackages } from './quantity';

interface PickerProps {
  value: number;
  onChange: (value: number) => void;
}

interface PassPickerProps extends PickerProps {
  passType: PassType;
  event: CartDraft['event'];
  prepaid?: boolean;
}

export function PassPicker({ passType, event, prepaid = false, value, onChange }: PassPickerProps) {
  const now = useNow(60_000);
  const opens = Date.parse(onSaleFrom(event, passType));
  const most = mostOf(passType);
  const { name, shortDescription, longDescription, remaining, minQuantityPerSale: least, maxQuantityPerSale, requiredPassType } = passType;
  return (
    <Row>
      <Words>
        <Name>
          <bdi>{name}</bdi> <PassLabels passType={passType} prepaid={prepaid} />
        </Name>
        <PassPrice passType={passType} now={now} prepaid={prepaid} />
        <Note>
          <bdi>{shortDescription}</bdi>
        </Note>
        {longDescription && (
          <More>
            <summary className="target">
              <FormattedMessage id="registration.more" defaultMessage="What is included" />
            </summary>
            <p dir="auto">{longDescription}</p>
          </More>
        )}
        {requiredPassType && (
          <Note>
            <FormattedMessage
              id="registration.requires"
              defaultMessage="Only together with {name}"
              values={{ name: <bdi>{requiredPassType.name}</bdi> }}
            />
          </Note>
        )}
        <Facts>
          <Left count={remaining} />
          {(least > 1 || value >= maxQuantityPerSale) && (
            <span>
              {least > 1 ? (
                <FormattedMessage
                  id="registration.bounds"
                  defaultMessage="{least, number} to {most, number} in one order"
                  values={{ least, most: maxQuantityPerSale }}
                />
              ) : (
                <FormattedMessage
                  id="registration.most"
                  defaultMessage="At most {most, number} in one order"
                  values={{ most: maxQuantityPerSale }}
                />
              )}
            </span>
          )}
        </Facts>
      </Words>
      {opens > now ? (
        <Note>
          <OpensFrom date={opens} timeZone={event.timezone} />
        </Note>
      ) : passType.requiresApproval && passType.request !== 'invited' ? (
        <RequestPass slug={event.slug} passType={passType} />
      ) : most === 0 && value === 0 ? (
        <JoinWaitingList slug={event.slug} item={{ id: passType.id, name, least, most: maxQuantityPerSale }} />
      ) : (
        <QuantityPicker
          label={name}
          value={value}
          max={Math.max(most, value)}
          onChange={(next) => onChange(Math.min(Math.max(most, value), asSold(next, value, passType)))}
        />
      )}
    </Row>
  );
}

/** A price, and while another one runs for a time: its name, its end and what it is instead of. What a code pays for is free. */
function PassPrice({ passType, now, prepaid }: { passType: PassType; now: number; prepaid: boolean }) {
  const intl = useIntl();
  const due = priceAt(passType, now);
  const [price, usual] = prepaid ? [0, due] : [due, passType.price];
  const next = prepaid ? null : nextPrice(passType, now);
  const running =
    !prepaid &&
    passType.priceSchedules.find((one) => one.price === price && Date.parse(one.startDate) <= now && now < Date.parse(one.endDate));
  return (
    <Cost>
      <Price cents={price} />
      {(running || prepaid) && price < usual && (
        <s aria-label={intl.formatMessage({ id: 'registration.usualPrice', defaultMessage: 'Usual price' })}>
          <Price cents={usual} />
        </s>
      )}
      {running && (
        <Until>
          <FormattedMessage
            id="registration.priceUntil"
            defaultMessage="{name, select, none {} other {{name}, }}until {date}"
            values={{ name: running.name ?? 'none', date: intl.formatDate(running.endDate, { day: 'numeric', month: 'short' }) }}
          />
        </Until>
      )}
      {next && !(running && next.price === passType.price) && (
        <Later>
          <FormattedMessage
            id="registration.priceFrom"
            defaultMessage="{price} from {date}"
            values={{ price: <Price cents={next.price} />, date: intl.formatDate(next.at, { day: 'numeric', month: 'short' }) }}
          />
        </Later>
      )}
    </Cost>
  );
}

interface PackagePickerProps extends PickerProps {
  offer: EventPackage;
  passTypes: readonly PassType[];
}

export function PackagePicker({ offer, passTypes, value, onChange }: PackagePickerProps) {
  const most = mostPackages(offer, passTypes);
  const parts = offer.passes.map(({ id, quantity, passType: { name } }) => (
    <FormattedMessage key={id} id="registration.part" defaultMessage="{quantity, number} × {name}" values={{ quantity, name }} />
  ));
  return (
    <Row>
      <Words>
        <Name>
          <bdi>{offer.name}</bdi>
        </Name>
        <Cost>
          <Price cents={offer.price} />
        </Cost>
        <Note>
          <bdi>{offer.description}</bdi>
        </Note>
        <Note>
          <FormattedList type="unit" value={parts} />
        </Note>
      </Words>
      <QuantityPicker
        label={offer.name}
        value={value}
        max={most === null ? null : Math.max(most, value)}
        disabled={most === 0}
        onChange={onChange}
      />
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[6]};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space[5]};
  & + & {
    border-block-start: 1px solid ${color.line};
  }
  &:first-child {
    padding-block-start: 0;
  }
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 180px;
  gap: ${space[1]};
`;

const Name = styled.h3`
  font-size: ${font.lg};
`;

const Cost = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[2]};
  align-items: baseline;
  font-weight: 600;
  s {
    color: ${color.quiet};
    font-weight: 400;
  }
`;

const Until = styled.span`
  color: ${color.goodText};
  font-size: ${font.sm};
  font-weight: 400;
`;

const Later = styled(Until)`
  color: ${color.quiet};
`;

const Note = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const More = styled.details`
  color: ${color.quiet};
  font-size: ${font.sm};
  white-space: pre-line;
  summary {
    inline-size: fit-content;
    border-radius: 4px;
    color: ${color.primaryText};
    cursor: pointer;
  }
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[3]};
  color: ${color.quiet};
  font-size: ${font.sm};
`;
