import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { IconButton } from '../button/IconButton';
import { Field } from './Field';
import { inputStyles } from './inputStyles';
import type { TextFieldProps } from './TextField';

interface PasswordFieldProps extends TextFieldProps {
  autoComplete: 'current-password' | 'new-password';
}

/** A password, which may be looked at while it is typed, and which password managers may fill and paste. */
export function PasswordField({ id, label, hint, error, required, labelHidden, onChange, ...rest }: PasswordFieldProps) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ id, label, hint, error, required, labelHidden }}>
      {(control) => (
        <Box>
          <Secret
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            onChange={({ target }) => onChange(target.value)}
            {...rest}
            {...control}
          />
          <IconButton
            label={intl.formatMessage({ id: 'ui.password.show', defaultMessage: 'Show password' })}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </Box>
      )}
    </Field>
  );
}

// The writing runs from the left in any language, so the button stands at the right of it always.
const Box = styled.div`
  position: relative;
  direction: ltr;
  > button {
    position: absolute;
    inset-block-start: 0;
    right: 0;
  }
`;

const Secret = styled.input`
  ${inputStyles}
  padding-right: 48px;
`;
