import { useDispatch, useSelector } from 'react-redux';
import { LOCALES } from '@contract/locales';
import { localePicked, selectLocale } from '@web/state/locale/localeSlice';
import { LanguagePickerDialog } from '@web/ui/dialog/LanguagePickerDialog';

export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useDispatch();
  const pick = (code: string) => {
    dispatch(localePicked(code));
    onClose();
  };
  return <LanguagePickerDialog open locales={LOCALES} current={useSelector(selectLocale)} onPick={pick} onClose={onClose} />;
}
