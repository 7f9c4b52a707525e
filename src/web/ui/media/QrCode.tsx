import { encode } from 'uqr';
import styled from 'styled-components';
import { paper, radius } from '@web/theme/tokens';

interface QrCodeProps {
  text: string;
  label: string;
}

/** A code for scanners: black on white in every theme, with the quiet rim that readers need. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return (
    <Ground viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={outline(data)} fill={paper.ink} />
    </Ground>
  );
}

// One path for all squares: a run of dark ones in a row is one rectangle.
function outline(rows: boolean[][]): string {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
    }
  });
  return path;
}

const Ground = styled.svg`
  inline-size: 100%;
  block-size: auto;
  border-radius: ${radius.sm};
  background: ${paper.ground};
  forced-color-adjust: none;
`;
