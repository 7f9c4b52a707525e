import styled from 'styled-components';
import { color, step } from '@web/theme/tokens';

/**
 * The one figure of the house, in the organization's colours: an atrium's open arch, a path
 * through it, and a sprout beside it. It decorates; the words beside it say everything.
 */
export const Figure = ({ size = 120 }: { size?: number }) => (
  <Drawing width={size} height={size} viewBox="0 0 120 120" fill="none" aria-hidden="true" focusable="false">
    <circle cx="60" cy="60" r="56" fill={color.primaryTint} />
    <path d="M34 96V58a26 26 0 0 1 52 0v38Z" fill={color.raised} />
    <path d="M46 96V60a14 14 0 0 1 28 0v36Z" fill={step('primary', 4)} />
    <path d="M46 96V82h28v14Z" fill={step('primary', 6)} />
    <path d="M51 82a9 9 0 0 1 18 0Z" fill={color.primary} />
    <g stroke={color.primaryText} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
      <path d="M34 96V58a26 26 0 0 1 52 0v38M46 96V60a14 14 0 0 1 28 0v36M22 96h76" />
      <path d="M93 96V84m0 4c0-6 3-9 9-9 0 6-3 9-9 9Zm0-3c0-5-3-8-8-8 0 5 3 8 8 8Z" fill={color.raised} />
    </g>
  </Drawing>
);

const Drawing = styled.svg`
  flex: none;
`;
