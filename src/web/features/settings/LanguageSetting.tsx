import { useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { catalogueCode } from '@contract/rules/localePaths';
import { direction } from '@contract/rules/text';
import { getDisplayNames } from '@web/i18n/formatters';
import { selectLocale } from '@web/state/locale/localeSlice';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { useLazyPart } from '@web/ui/hooks/useLazyPart';

const languages = lazyPart(() => import(/* webpackChunkName: "languages" */ './LanguageDialog').then((file) => file.LanguageDialog));

export function LanguageSetting() {
  const locale = useSelector(selectLocale);
  const [choosing, setChoosing] = useState(false);
  const Languages = useLazyPart(languages, choosing);
  const name = useMemo(() => {
    const own = getDisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
    return own.charAt(0).toLocaleUpperCase(locale) + own.slice(1);
  }, [locale]);
  return (
    <Line>
      <img src={`/flags/${locale}.svg`} alt="" width={28} height={21} />
      <span lang={locale} dir={direction(locale)}>
        {name}
      </span>
      <Button variant="secondary" onClick={() => setChoosing(true)}>
        <FormattedMessage id="settings.language.change" defaultMessage="Change language" />
      </Button>
      {!catalogueCode(locale) && (
        <Note>
          <FormattedMessage
            id="settings.language.english"
            defaultMessage="Texts are shown in English; dates and numbers follow this language."
          />
        </Note>
      )}
      {choosing && Languages && <Languages onClose={() => setChoosing(false)} />}
    </Line>
  );
}

const Note = styled.p`
  flex-basis: 100%;
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  align-items: center;
  > img {
    border-radius: 4px;
    box-shadow: 0 0 0 1px ${color.line};
    object-fit: cover;
  }
  > span {
    flex: 1;
  }
`;
