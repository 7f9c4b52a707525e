import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { BaseEvent } from '@contract/entities/eventBase';
import type { Pass } from '@contract/entities/passes';
import { color, font, radius, shadow, space } from '@web/theme/tokens';
import { Chip } from '@web/ui/media/Chip';
import { EventTime } from '@web/ui/time/EventTime';
import { StayDays } from '@web/ui/time/StayDays';
import { LazyQrCode } from '@web/ui/media/LazyQrCode';

interface PassCardProps {
  event: BaseEvent;
  pass: Pass;
  holder: string;
  due: boolean;
  over: boolean;
}

export function PassCard({ event, pass, holder, due, over }: PassCardProps) {
  const intl = useIntl();
  const { ticket, alternateId, code, status, usedAt, passAddOns, reservation } = pass;
  const number = intl.formatNumber(alternateId, { useGrouping: false });
  return (
    <Card aria-label={intl.formatMessage({ id: 'passes.pass', defaultMessage: 'Pass {number}, {type}' }, { number, type: ticket.name })}>
      <Head>
        <EventName>
          <bdi>{event.name}</bdi>
        </EventName>
        <EventTime start={event.eventStart} end={event.eventEnd} timeZone={event.timezone} compact />
      </Head>
      <Tear aria-hidden />
      <Body>
        {status === 'canceled' ? (
          <Void>
            <FormattedMessage id="passes.canceled" defaultMessage="This pass is canceled and lets nobody in." />
          </Void>
        ) : (
          <Code>
            <LazyQrCode
              text={code}
              label={intl.formatMessage({ id: 'passes.code', defaultMessage: 'Code of pass {number}' }, { number })}
            />
          </Code>
        )}
        <Facts>
          <Holder>{holder}</Holder>
          <Type>
            <bdi>{ticket.name}</bdi>
          </Type>
          {passAddOns.length > 0 && (
            <Quiet>
              {intl.formatList(
                passAddOns.map(({ addOn }) => addOn.name),
                { type: 'unit' },
              )}
            </Quiet>
          )}
          {reservation && (
            <Quiet>
              <bdi>{reservation.eventRoomType.name}</bdi> <StayDays {...reservation} />
            </Quiet>
          )}
          <Row>
            <Quiet>
              <FormattedMessage id="passes.number" defaultMessage="No. {number}" values={{ number }} />
            </Quiet>
            <State status={status} used={usedAt !== null} due={due} over={over} />
          </Row>
        </Facts>
      </Body>
    </Card>
  );
}

function State({ status, used, due, over }: { status: Pass['status']; used: boolean; due: boolean; over: boolean }) {
  if (used) {
    return (
      <Chip tone="neutral">
        <FormattedMessage id="passes.used" defaultMessage="Checked in" />
      </Chip>
    );
  }
  if (status === 'canceled') {
    return (
      <Chip tone="bad">
        <FormattedMessage id="passes.status.canceled" defaultMessage="Canceled" />
      </Chip>
    );
  }
  if (status === 'needsInfo') {
    return (
      <Chip tone="warning">
        <FormattedMessage id="passes.status.needsInfo" defaultMessage="Answers missing" />
      </Chip>
    );
  }
  if (due) {
    return (
      <Chip tone="warning">
        <FormattedMessage id="passes.status.due" defaultMessage="Payment open" />
      </Chip>
    );
  }
  if (over) {
    return (
      <Chip tone="neutral">
        <FormattedMessage id="passes.status.over" defaultMessage="Over" />
      </Chip>
    );
  }
  return (
    <Chip tone="good">
      <FormattedMessage id="passes.status.ready" defaultMessage="Ready" />
    </Chip>
  );
}

const Card = styled.article`
  display: flex;
  flex-direction: column;
  inline-size: 100%;
  max-inline-size: 380px;
  border-radius: ${radius.lg};
  background: ${color.raised};
  box-shadow: ${shadow.card};
  @media print {
    break-inside: avoid;
    border: 1px solid ${color.lineStrong};
    box-shadow: none;
    print-color-adjust: exact;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Head = styled.header`
  display: grid;
  gap: 2px;
  padding: ${space[5]} ${space[6]} ${space[4]};
  border-start-start-radius: ${radius.lg};
  border-start-end-radius: ${radius.lg};
  background: ${color.primary};
  color: ${color.onPrimary};
  font-size: ${font.sm};
`;

const EventName = styled.h2`
  font-size: ${font.xl};
`;

// The line along which a pass is torn: a half circle bitten out of each edge, dots between.
const Tear = styled.span`
  position: relative;
  block-size: 20px;
  margin-block-start: -1px;
  background: linear-gradient(${color.primary} 50%, transparent 50%);
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inline-size: 20px;
    block-size: 20px;
    border-radius: 50%;
    background: ${color.page};
  }
  &::before {
    inset-inline-start: -10px;
  }
  &::after {
    inset-inline-end: -10px;
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  gap: ${space[3]};
  align-content: start;
  padding: 0 ${space[6]} ${space[6]};
`;

const Code = styled.div`
  inline-size: min(100%, 320px);
  margin-inline: auto;
`;

const Void = styled.p`
  padding: ${space[8]} ${space[4]};
  color: ${color.badText};
  text-align: center;
`;

const Facts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  overflow-wrap: anywhere;
`;

// A name of the other direction stands where the other words do.
const Holder = styled.bdi`
  justify-self: start;
  font-size: ${font.lg};
  font-weight: 680;
`;

const Type = styled.span`
  font-weight: 550;
`;

const Row = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  justify-content: space-between;
  margin-block-start: ${space[2]};
`;

const Quiet = styled.span`
  color: ${color.quiet};
  font-size: ${font.sm};
  font-variant-numeric: tabular-nums;
`;
