import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import styled, { createGlobalStyle } from 'styled-components';
import type { ListingBadge } from '@contract/entities/badges';
import { font, media, paper, space } from '@web/theme/tokens';
import { QrCode } from '@web/ui/media/QrCode';

export type PrintKind = 'badges' | 'list';

interface PrintSheetProps {
  kind: PrintKind;
  eventName: string;
  badges: readonly ListingBadge[];
}

export const PrintSheet = ({ kind, eventName, badges }: PrintSheetProps) =>
  createPortal(
    <Sheet data-print-sheet>
      <Alone />
      {kind === 'badges' ? <Badges eventName={eventName} badges={badges} /> : <List eventName={eventName} badges={badges} />}
    </Sheet>,
    document.body,
  );

function Badges({ eventName, badges }: Omit<PrintSheetProps, 'kind'>) {
  const intl = useIntl();
  return (
    <Cards role="list">
      {badges.map(({ passId, name, title, company, passType, number, code }) => (
        <Card key={passId}>
          <p dir="auto">{eventName}</p>
          <Name dir="auto">{name}</Name>
          {(title || company) && <p dir="auto">{[title, company].filter(Boolean).join(', ')}</p>}
          <Foot>
            <span>
              <strong dir="auto">{passType}</strong>
              <br />
              {intl.formatNumber(number, { useGrouping: false })}
            </span>
            <Code>
              <QrCode
                text={code}
                label={intl.formatMessage({ id: 'listings.print.code', defaultMessage: 'QR code of {name}' }, { name })}
              />
            </Code>
          </Foot>
        </Card>
      ))}
    </Cards>
  );
}

function List({ eventName, badges }: Omit<PrintSheetProps, 'kind'>) {
  const intl = useIntl();
  return (
    <>
      <h1 dir="auto">{eventName}</h1>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="listings.attendees.in" defaultMessage="Checked in" />
            </th>
            <th scope="col">
              <FormattedMessage id="listings.attendees.name" defaultMessage="Name" />
            </th>
            <th scope="col">
              <FormattedMessage id="listings.print.company" defaultMessage="Company" />
            </th>
            <th scope="col">
              <FormattedMessage id="listings.attendees.pass" defaultMessage="Pass" />
            </th>
            <th scope="col">
              <FormattedMessage id="listings.attendees.number" defaultMessage="Number" />
            </th>
          </tr>
        </thead>
        <tbody>
          {badges.map(({ passId, name, company, passType, number, usedAt }) => (
            <tr key={passId}>
              <td>
                <Box aria-hidden>{usedAt !== null && '✓'}</Box>
              </td>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td dir="auto">{company}</td>
              <td dir="auto">{passType}</td>
              <td>{intl.formatNumber(number, { useGrouping: false })}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

const Alone = createGlobalStyle`
  ${media.print} {
    body > :not([data-print-sheet]) { display: none !important; }
    html, body { background: ${paper.ground} !important; }
    @page { margin: 10mm; }
  }
`;

const Sheet = styled.div`
  display: none;
  color: ${paper.ink};
  background: ${paper.ground};
  ${media.print} {
    display: block;
  }
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, 90mm);
  gap: 4mm;
  justify-content: center;
`;

const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: 1mm;
  block-size: 62mm;
  padding: 5mm;
  overflow: hidden;
  border: 0.2mm dashed ${paper.ink};
  font-size: ${font.sm};
  break-inside: avoid;
`;

const Name = styled.p`
  font-size: ${font.h3};
  font-weight: 680;
  line-height: 1.15;
  overflow-wrap: anywhere;
`;

const Foot = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: end;
  justify-content: space-between;
  margin-block-start: auto;
`;

const Code = styled.div`
  flex: none;
  inline-size: 26mm;
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${font.sm};
  th,
  td {
    padding: 2mm;
    border-block-end: 0.2mm solid ${paper.ink};
    text-align: start;
  }
  tr {
    break-inside: avoid;
  }
`;

const Box = styled.span`
  display: inline-grid;
  place-items: center;
  inline-size: 5mm;
  block-size: 5mm;
  border: 0.3mm solid ${paper.ink};
`;
