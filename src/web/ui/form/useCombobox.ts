import { useState, type KeyboardEvent } from 'react';

interface ComboboxOptions<Option> {
  id: string;
  options: readonly Option[];
  open: boolean;
  onOpen?: () => void;
  onClose?: () => void;
  onChoose: (option: Option) => void;
  onBackspace?: () => void;
  /** Whether Enter takes the first option when no arrow has gone to another, given what is typed. */
  takesFirst?: (typed: string) => boolean;
  /** What Enter does where no option is chosen; told what is typed. */
  onEnter?: ((typed: string) => void) | undefined;
}

/**
 * The keys and roles of a combobox: the focus stays in its input while arrows go along the list, Enter chooses, Escape closes.
 * Keys that an input method is still working on are left to it.
 */
export function useCombobox<Option>(combobox: ComboboxOptions<Option>) {
  const { id, options, open, onOpen, onClose, onChoose, onBackspace, takesFirst, onEnter } = combobox;
  const [active, setActive] = useState(-1);
  const at = open && active < options.length ? active : -1;
  const optionId = (index: number) => `${id}-option-${index}`;

  const goTo = (index: number) => {
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView?.({ block: 'nearest' });
  };
  const chosenBy = (typed: string) => (open ? (options[at] ?? (takesFirst?.(typed) ? options[0] : undefined)) : undefined);
  const choose = (option: Option) => {
    setActive(-1);
    onChoose(option);
  };

  const enter = (typed: string) => {
    const option = chosenBy(typed);
    return option ? () => choose(option) : onEnter && (() => onEnter(typed));
  };

  const keysFor = (typed: string): Partial<Record<string, () => void>> => ({
    ArrowDown: () => (open ? goTo(Math.min(at + 1, options.length - 1)) : onOpen?.()),
    ArrowUp: open ? () => goTo(Math.max(at - 1, -1)) : undefined,
    Enter: enter(typed),
    Escape: open ? onClose : undefined,
  });

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && event.currentTarget.value === '') onBackspace?.();
    const act = keysFor(event.currentTarget.value)[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  return {
    forget: () => setActive(-1),
    input: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-expanded': open,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': at < 0 ? undefined : optionId(at),
      onKeyDown: handleKey,
    } as const,
    list: { id: `${id}-list`, role: 'listbox' } as const,
    option: (option: Option, index: number) => ({
      id: optionId(index),
      role: 'option' as const,
      $active: index === at,
      // The press would blur the input and close the list before the click came.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => choose(option),
    }),
  };
}
