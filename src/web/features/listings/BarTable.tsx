import { useId, type ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import styled from 'styled-components';
import { color, font, space } from '@web/theme/tokens';
import { Link } from '@web/ui/navigation/Link';

interface Line {
  id: string;
  name: string;
  value: number;
  to: string;
  more?: readonly ReactNode[];
}

interface BarTableProps {
  title: ReactNode;
  note?: ReactNode;
  of: ReactNode;
  lines: readonly Line[];
  more?: readonly ReactNode[];
  all?: string;
}

export function BarTable({ title, note, of, lines, more = [], all }: BarTableProps) {
  const id = useId();
  const most = Math.max(1, ...lines.map(({ value }) => value));
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <Quiet>{note}</Quiet>}
      {all && (
        <Link to={all}>
          <FormattedMessage id="listings.report.allAnswers" defaultMessage="See the answers" />
        </Link>
      )}
      {lines.length > 0 && (
        <Scroll>
          <Table aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">{of}</th>
                <Number as="th" scope="col">
                  <FormattedMessage id="listings.report.number" defaultMessage="Number" />
                </Number>
                {more.map((head, at) => (
                  <Number as="th" scope="col" key={at}>
                    {head}
                  </Number>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <th scope="row">
                    <Name to={line.to} dir="auto">
                      {line.name}
                    </Name>
                    {line.value > 0 && <Bar aria-hidden style={{ inlineSize: `${(line.value / most) * 100}%` }} />}
                  </th>
                  <Number>
                    <FormattedNumber value={line.value} />
                  </Number>
                  {line.more?.map((cell, at) => (
                    <Number key={at}>{cell}</Number>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
    </section>
  );
}

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Scroll = styled.div`
  overflow-x: auto;
`;

export const Table = styled.table`
  inline-size: 100%;
  margin-block-start: ${space[2]};
  border-collapse: collapse;
  font-size: ${font.sm};
  th,
  td {
    padding: ${space[2]};
    border-block-end: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
  }
  th:first-child {
    padding-inline-start: 0;
  }
  thead th {
    color: ${color.quiet};
    font-weight: 600;
  }
  tbody th {
    inline-size: 50%;
    font-weight: 400;
  }
`;

export const Number = styled.td`
  && {
    text-align: end;
  }
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

// Narrower than this it would be cut within words: the table scrolls sideways before that.
const Name = styled(Link).attrs({ className: 'target' })`
  display: block;
  min-inline-size: 7.5rem;
  overflow-wrap: break-word;
`;

const Bar = styled.span`
  display: block;
  min-inline-size: 4px;
  block-size: 8px;
  margin-block-start: ${space[1]};
  border-radius: 4px;
  background: ${color.primary};
  forced-color-adjust: none;
`;
