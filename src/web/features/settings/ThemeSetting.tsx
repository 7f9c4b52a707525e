import { Monitor, Moon, Sun } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { selectThemeChoice, themePicked, type ThemeChoice } from '@web/state/theme/themeSlice';
import { color, font, motion, space, weight } from '@web/theme/tokens';
import { useOrganization } from '@web/ui/hooks/useOrganization';

const CHOICES = [
  ['light', Sun, <FormattedMessage key="light" id="settings.theme.light" defaultMessage="Light" />],
  ['dark', Moon, <FormattedMessage key="dark" id="settings.theme.dark" defaultMessage="Dark" />],
  ['auto', Monitor, <FormattedMessage key="auto" id="settings.theme.auto" defaultMessage="Like the system" />],
] as const;

export function ThemeSetting() {
  const dispatch = useDispatch();
  const { CLIENT_THEME } = useOrganization();
  const choice = useSelector(selectThemeChoice) ?? (CLIENT_THEME as ThemeChoice);
  return (
    <Choices>
      <legend className="unseen">
        <FormattedMessage id="settings.theme" defaultMessage="Theme" />
      </legend>
      {CHOICES.map(([theme, Icon, label]) => (
        <Choice key={theme}>
          <input type="radio" name="theme" checked={choice === theme} onChange={() => dispatch(themePicked(theme))} />
          <Icon size={20} strokeWidth={1.5} aria-hidden />
          <span>{label}</span>
        </Choice>
      ))}
    </Choices>
  );
}

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[3]};
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  gap: ${space[2]};
  align-content: center;
  justify-items: center;
  min-block-size: 88px;
  padding: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: 12px;
  color: ${color.quiet};
  font-size: ${font.sm};
  text-align: center;
  cursor: pointer;
  transition: background-color ${motion.fast};
  @media (hover: hover) {
    &:hover {
      background: ${color.hover};
    }
  }
  &:has(:checked) {
    border-color: ${color.primaryText};
    background: ${color.primaryTint};
    box-shadow: inset 0 0 0 1px ${color.primaryText};
    color: ${color.primaryText};
    font-weight: ${weight.medium};
  }
  > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 3px solid Highlight;
    }
  }
`;
