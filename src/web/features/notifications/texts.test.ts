import english from '../../../../lang/en.json';
import spanish from '../../../../lang/es.json';
import french from '../../../../lang/fr.json';
import japanese from '../../../../lang/ja.json';
import { SEVERAL, TEXTS } from './texts';

test.each(Object.entries({ english, spanish, french, japanese }))(
  'in %s each text is a sentence, unless it ends with what was said',
  (_, catalogue) => {
    const texts = [TEXTS, SEVERAL].flatMap((all) => Object.values(all)).map(({ id }) => (catalogue as Record<string, string>)[String(id)]!);
    expect(texts.filter((text) => !/([.。]|[:：]\s?[「“]?\{subject\}[」”]?)$/u.test(text))).toEqual([]);
  },
);
