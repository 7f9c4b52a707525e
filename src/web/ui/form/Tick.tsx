import styled, { css } from 'styled-components';
import type { Choice } from './SelectField';
import { color, control, font, motion, radius, space } from '@web/theme/tokens';

const mark = css`
  flex: none;
  inline-size: 20px;
  block-size: 20px;
  margin: 2px 0 0;
  border: 1.5px solid ${color.lineStrong};
  background: ${color.surface};
  transition: background-color ${motion.fast};
  appearance: none;
  cursor: inherit;
  &:checked {
    border-color: ${color.primaryText};
  }
  &:disabled {
    opacity: 0.4;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

const TICK = `polygon(18% 48%, 28% 38%, 43% 53%, 74% 21%, 84% 31%, 43% 73%)`;

export const Checkbox = styled.input.attrs({ type: 'checkbox' })`
  ${mark}
  border-radius: 5px;
  &:checked,
  &:indeterminate {
    background: ${color.primary};
  }
  &:checked::before,
  &:indeterminate::before {
    content: '';
    display: block;
    inline-size: 100%;
    block-size: 100%;
    background: ${color.onPrimary};
    clip-path: ${TICK};
  }
  &:indeterminate::before {
    clip-path: inset(44% 22%);
  }
`;

export const Radio = styled.input.attrs({ type: 'radio' })`
  ${mark}
  border-radius: 50%;
  &:checked {
    border-width: 6px;
    border-color: ${color.primaryText};
  }
`;

export const Switch = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  flex: none;
  inline-size: 44px;
  block-size: 26px;
  margin: 0;
  padding: 2px;
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${radius.round};
  background: ${color.sunken};
  transition: background-color ${motion.normal};
  appearance: none;
  cursor: inherit;
  &::before {
    content: '';
    display: block;
    inline-size: 19px;
    block-size: 19px;
    border-radius: 50%;
    background: ${color.quiet};
    transition: margin ${motion.normal};
  }
  &:checked {
    border-color: ${color.primaryText};
    background: ${color.primary};
  }
  &:checked::before {
    margin-inline-start: 18px;
    background: ${color.onPrimary};
  }
  @media (forced-colors: active) {
    &::before {
      background: ButtonText;
    }
    &:checked::before {
      background: Highlight;
    }
  }
`;

export const TickRow = styled.label`
  display: flex;
  gap: ${space[3]};
  align-items: start;
  min-block-size: ${control};
  padding-block: ${space[2]};
  cursor: pointer;
  &:has(:disabled) {
    color: ${color.quiet};
    cursor: not-allowed;
  }
`;

export const TickNote = styled.span`
  display: block;
  color: ${color.quiet};
  font-size: ${font.sm};
  line-height: 1.4;
`;

export const ChoiceText = ({ label, description }: Pick<Choice, 'label' | 'description'>) => (
  <span>
    {label}
    {description && <TickNote>{description}</TickNote>}
  </span>
);
