export interface RegistrationWindow {
  registration: boolean;
  registrationStart: string;
  registrationEnd: string;
}

export type WindowState = 'off' | 'notYet' | 'open' | 'ended';

/** When a pass type goes on sale: its own date, where it has one, goes before the event's. */
export const onSaleFrom = (
  window: Pick<RegistrationWindow, 'registrationStart'>,
  passType?: { overrideStartDate: string | null },
): string => passType?.overrideStartDate ?? window.registrationStart;

export function windowState(window: RegistrationWindow, now: number, passType?: { overrideStartDate: string | null }): WindowState {
  if (!window.registration) return 'off';
  if (now >= Date.parse(window.registrationEnd)) return 'ended';
  return now < Date.parse(onSaleFrom(window, passType)) ? 'notYet' : 'open';
}
