import * as icu from '@formatjs/icu-messageformat-parser';

/**
 * What is wrong with a catalogue, held against the English one. Of another language every message is another than in English,
 * but those of `sameWords`; without them its language is English too.
 */
export function faultsIn(english, texts, sameWords) {
  const missing = Object.keys(english).filter((id) => !(id in texts));
  return [
    ...(sameWords ? sameFaults(english, texts, sameWords) : []),
    ...missing.map((id) => `lacks ${id}: ${english[id]}`),
    ...Object.entries(texts).flatMap(([id, text]) => faultsOf(english[id], text).map((fault) => `${id}: ${fault}`)),
  ];
}

function faultsOf(english, text) {
  if (english === undefined) return ['is not in the code'];
  try {
    const [expected, found] = [english, text].map((message) => [...argumentsOf(icu.parse(message))].sort().join(', '));
    return expected === found ? [] : [`names ${found || 'nothing'} where English names ${expected || 'nothing'}`];
  } catch (error) {
    return [`cannot be parsed: ${error.message}`];
  }
}

function sameFaults(english, texts, sameWords) {
  const same = Object.keys(texts).filter((id) => texts[id] === english[id] && hasWords(english[id]));
  return [
    ...same.filter((id) => !sameWords.includes(id)).map((id) => `${id}: is the English message; where it is the same word, list it`),
    ...sameWords.filter((id) => !same.includes(id)).map((id) => `${id}: is listed as the same word, and is not`),
  ];
}

/** Where a French message may break before a sign, or after an opening one: a space that does not break stands there. */
export const spacingFaults = (texts) =>
  Object.entries(texts)
    .filter(([, text]) => / [:;?!»]|« /.test(text))
    .map(([id]) => `${id}: has a space that breaks beside a sign`);

const hasWords = (message) => /\p{L}/u.test(textOf(icu.parse(message)));

/** What a message says by itself, without its arguments. */
const textOf = (elements) =>
  elements
    .map((element) => {
      if (icu.isLiteralElement(element)) return element.value;
      if (icu.isTagElement(element)) return textOf(element.children);
      if (icu.isPluralElement(element) || icu.isSelectElement(element))
        return Object.values(element.options)
          .map(({ value }) => textOf(value))
          .join('');
      return '';
    })
    .join('');

function argumentsOf(elements, names = new Set()) {
  for (const element of elements) {
    if (icu.isLiteralElement(element) || icu.isPoundElement(element)) continue;
    names.add(icu.isTagElement(element) ? `<${element.value}>` : element.value);
    if (icu.isTagElement(element)) argumentsOf(element.children, names);
    if (icu.isPluralElement(element) || icu.isSelectElement(element))
      for (const { value } of Object.values(element.options)) argumentsOf(value, names);
  }
  return names;
}

/**
 * Whether code names an id, written out or as a template such as `errors.${code}`, whose part must then stand in the code
 * too. That every id it names exists is the compiler's to say.
 */
export function namedIn(code) {
  const words = new Set([...code.matchAll(/['"`]([\w-]+)['"`]|\b(\w+):/g)].map(([, quoted, key]) => quoted ?? key));
  const ids = [...code.matchAll(/['"`]([a-z]\w*(?:\.(?:[\w-]|\$\{[^}]*\})+)+)['"`]/g)].map(([, id]) => id);
  const templates = ids
    .filter((id) => id.includes('$'))
    .map((id) => new RegExp(`^${id.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '([\\w-]+)')}$`));
  const written = new Set(ids);
  const isBuilt = (id) =>
    templates.some((template) =>
      template
        .exec(id)
        ?.slice(1)
        .every((part) => words.has(part)),
    );
  return (id) => written.has(id) || isBuilt(id);
}
