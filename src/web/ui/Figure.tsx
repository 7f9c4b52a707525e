import styled from 'styled-components';
import { color, step } from '@web/theme/tokens';

/**
 * The one figure of the house, in the organization's colours: an atrium's open arch, a path
 * through it, and a sprout beside it. It decorates; the words beside it say everything.
 */
export const Figure = ({ size = 120 }: { size?: number }) => (
  <Drawing width={size} height={size} viewBox="0 0 120 120" fill="none" aria-hidden="true" focusable="false">
    <circle cx="60" cy="60" r="56" fill={color.primaryTint} />
    <path d="M36 98V54a24 24 0 0 1 48 0v44" fill={color.raised} />
    <path d="M48 98V58a12 12 0 0 1 24 0v40" fill={step('primary', 5)} />
    <circle cx="60" cy="62" r="5" fill={color.primary} />
    <path
      d="M36 98V54a24 24 0 0 1 48 0v44M24 98h72"
      stroke={color.primaryText}
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M92 98V82m0 6c0-6 4-10 10-10 0 6-4 10-10 10Zm0-4c0-5-3-9-8-9 0 5 3 9 8 9Z"
      stroke={color.primaryText}
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      fill={color.raised}
    />
  </Drawing>
);

const Drawing = styled.svg`
  flex: none;
`;
