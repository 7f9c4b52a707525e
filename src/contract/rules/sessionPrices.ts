import { askedQuestions, type Answers, type AskedQuestion } from './answers';
import type { OrderLine, OrderSummary } from './prices';

interface PricedQuestion extends AskedQuestion {
  name: string;
  label: string | null;
  price: number | null;
}

export interface SessionOrder {
  session: { id: string; name: string; price: number | null };
  /** One for each pass. */
  sheets: readonly { questions: readonly PricedQuestion[]; answers: Answers }[];
}

/** How much of a question's supply an answer takes, and how often its price is due. */
export function quantityOf(type: string, value: string | undefined): number {
  const answer = value?.trim() ?? '';
  if (answer === '' || (type === 'toggle' && answer !== 'true')) return 0;
  return type === 'quantity' ? Number(answer) : 1;
}

/** What one pass costs at a session, in whole cents: the session itself, and what its answers add. */
export const sessionPrice = (session: SessionOrder['session'], { questions, answers }: SessionOrder['sheets'][number]): number =>
  askedQuestions(questions, answers).reduce(
    (sum, { id, type, price }) => sum + (price ?? 0) * quantityOf(type, answers[id]),
    session.price ?? 0,
  );

/** The registration for a session as the buyer reads it and as it is charged; the same on both sides of the wire. */
export function sessionSummary({ session, sheets }: SessionOrder): OrderSummary {
  const lines = new Map<string, OrderLine>();
  const add = (kind: OrderLine['kind'], id: string, name: string, { quantity, unitPrice }: { quantity: number; unitPrice: number }) => {
    if (quantity === 0) return;
    const line = lines.get(id) ?? { kind, id, name, quantity: 0, unitPrice, amount: 0 };
    line.quantity += quantity;
    line.amount += unitPrice * quantity;
    lines.set(id, line);
  };
  for (const { questions, answers } of sheets) {
    add('pass', session.id, session.name, { quantity: 1, unitPrice: session.price ?? 0 });
    for (const { id, type, name, label, price } of askedQuestions(questions, answers))
      if (price) add('addOn', id, label || name, { quantity: quantityOf(type, answers[id]), unitPrice: price });
  }
  const subtotal = [...lines.values()].reduce((sum, { amount }) => sum + amount, 0);
  return { lines: [...lines.values()], subtotal, discount: 0, tax: 0, total: subtotal };
}
