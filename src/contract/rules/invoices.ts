import type { InvoiceStatus, RegistrationPaymentType } from '../entities/enumerations';
import { totalWith, type Tax } from './taxes';

interface Line {
  quantity: number;
  amount: number;
}

export const lineSum = ({ quantity, amount }: Line): number => quantity * amount;

export const netOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + lineSum(line), 0);

/** What an invoice comes to, in whole cents: its lines, the tax on them, and both together. */
export function invoiceSums(lines: readonly Line[], tax: Omit<Tax, 'name'> | null): { net: number; tax: number; total: number } {
  const net = netOf(lines);
  return { net, ...totalWith(net, tax) };
}

interface Payable {
  status: InvoiceStatus;
  isBeingPaid: boolean;
  payments: readonly { type: RegistrationPaymentType; due: number }[];
}

export type InvoiceState = InvoiceStatus | 'pendingPayment';

/** Where an invoice stands: one that is paid by hand waits for its money, as one does that a provider is asked for. */
export function invoiceState({ status, isBeingPaid, payments }: Payable): InvoiceState {
  const isOpen = payments.some(({ type, due }) => type === 'charge' && due > 0);
  return (status === 'paid' && isOpen) || (status === 'sent' && isBeingPaid) ? 'pendingPayment' : status;
}

const dayIn = (timeZone: string | undefined, instant: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant);

/** Whether the day is over, by the clocks of a zone, on which an invoice was due. */
export const isOverdue = ({ status, dueDate }: { status: InvoiceStatus; dueDate: string }, now: number, timeZone?: string): boolean =>
  status === 'sent' && dayIn(timeZone, Date.parse(dueDate)) < dayIn(timeZone, now);
