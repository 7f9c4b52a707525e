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

interface OrderableQuestion extends AskedQuestion {
  price: number | null;
  supply: number | null;
}

/** Holds for what is ordered with a place, and stays as it is: what costs something, and what was taken of what there is only so much of. */
const isOrdered = ({ id, type, price, supply }: OrderableQuestion, answers: Answers): boolean =>
  (price ?? 0) > 0 || (supply !== null && quantityOf(type, answers[id]) > 0);

/** Holds where another answer to a question leaves alone what is ordered, with it or with what it has opened. */
export const isFreeToChange = (question: OrderableQuestion, answers: Answers): boolean =>
  !askedQuestions([question], answers).some((asked) => isOrdered(asked, answers));

/** The questions, whether they are asked still or not, by which other answers order more or less than was ordered. */
export function changedOrder(questions: readonly OrderableQuestion[], before: Answers, after: Answers): string[] {
  const [was, is] = [before, after].map((answers) => new Map(askedQuestions(questions, answers).map((asked) => [asked.id, asked])));
  return [...new Map([...was!, ...is!]).values()].flatMap((question) => {
    const { id, type } = question;
    const quantity = (asked: ReadonlyMap<string, unknown>, answers: Answers) => (asked.has(id) ? quantityOf(type, answers[id]) : 0);
    return isOrdered(question, before) && quantity(was!, before) !== quantity(is!, after) ? [id] : [];
  });
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
