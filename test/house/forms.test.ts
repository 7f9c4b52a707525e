import { isTest, sourcesIn } from './sources';

test('each form has an id of its own, by which its controls are told from those of every other', () => {
  const sources = sourcesIn('src/web').filter((source) => !isTest(source));
  const forms = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\buse(?:Part)?Form\(\w+, \{\s*id: (.+),/g)].map(([, id]) => ({ path, id: id! })),
  );
  const calls = sources.flatMap(({ text }) => text.match(/(?<!function )\buse(?:Part)?Form\(\w+, \{(?!\s*\.\.\.options)/g) ?? []);
  expect(forms.length).toBe(calls.length);
  expect(forms.filter(({ id }) => !/^'[a-z-]+'$/.test(id))).toEqual([]);
  const ids = forms.map(({ id }) => id);
  expect(forms.filter(({ id }, at) => ids.indexOf(id) !== at)).toEqual([]);
});

/** What has a form or a control that `ui/form` does not draw. */
const BY_HAND: Record<string, string> = {
  'src/web/features/auth/ChangePasswordForm.tsx': 'tells password managers whose password it is',
  'src/web/features/auth/DemandedPasswordForm.tsx': 'the same',
  'src/web/features/messages/Composer.tsx': 'sends with Enter, and keeps a draft for each conversation',
  'src/web/features/posts/Composer.tsx': 'grows with what is written',
  'src/web/features/sessions/ChoosePasses.tsx': 'ticks people, and has nothing to check',
  'src/web/features/settings/ThemeSetting.tsx': 'takes effect at once',
  'src/web/ui/dialog/LanguagePickerDialog.tsx': 'filters the list below',
  'src/web/ui/upload/CropDialog.tsx': 'zooms a picture',
  'src/web/ui/upload/UploadZone.tsx': 'takes files',
};

test('forms and their controls are those of ui/form', () => {
  const made = /\bstyled\.(?:form|input|textarea|select)\b|<(?:form|input|textarea|select)\b/;
  const byHand = sourcesIn('src/web').filter(
    (source) => !isTest(source) && !source.path.startsWith('src/web/ui/form/') && made.test(source.text),
  );
  expect(byHand.map(({ path }) => path).sort()).toEqual(Object.keys(BY_HAND).sort());
});
