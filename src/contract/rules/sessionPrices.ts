import { askedQuestions, type Answers, type AskedQuestion } from './answers';

interface PricedQuestion extends AskedQuestion {
  name: string;
  label: string | null;
  price: number | null;
}

export interface SessionOrder {
  session: { id: string; name: string; price: number | null };
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

/** What one pass is sold at a session, before tax: a place, and what its answers add. */
export const soldAtSession = ({ id, name, price }: SessionOrder['session'], { questions, answers }: SessionOrder['sheets'][number]) => [
  { kind: 'session' as const, thingId: id, name, quantity: 1, price: price ?? 0, discount: 0 },
  ...askedQuestions(questions, answers).flatMap((asked) => {
    const quantity = quantityOf(asked.type, answers[asked.id]);
    if (!asked.price || quantity === 0) return [];
    const { id: thingId, label, price: each } = asked;
    return { kind: 'answer' as const, thingId, name: label || asked.name, quantity, price: each * quantity, discount: 0 };
  }),
];

/** The registration for a session as the buyer reads it, before tax; the same on both sides of the wire. */
export function sessionSummary({ session, sheets }: SessionOrder) {
  const lines = new Map<string, { id: string; name: string; quantity: number; amount: number }>();
  for (const { thingId: id, name, quantity, price } of sheets.flatMap((sheet) => soldAtSession(session, sheet))) {
    const line = lines.get(id) ?? { id, name, quantity: 0, amount: 0 };
    line.quantity += quantity;
    line.amount += price;
    lines.set(id, line);
  }
  return { lines: [...lines.values()], subtotal: [...lines.values()].reduce((sum, { amount }) => sum + amount, 0) };
}
