import type { CodePurpose } from '@server/db/schema/identity';

/** What a code is mailed for: those that are kept with their user, and the one of a sign-in under way. */
export type MailPurpose = CodePurpose | 'signIn';

interface Words {
  subject: string;
  ask: string;
  unasked: string;
}

// Codes are the only mail that an organization sends before anyone is signed in; `{name}` is the organization's.
const WORDS: Record<string, Record<MailPurpose, Words>> = {
  en: {
    confirm: {
      subject: '{code} is your code for {name}',
      ask: 'Enter this code to confirm your email address. It holds for 24 hours.',
      unasked: 'You did not sign up for {name}? Then you can leave this mail unanswered.',
    },
    reset: {
      subject: '{code} is your code for a new password at {name}',
      ask: 'Enter this code to choose a new password. It holds for one hour.',
      unasked: 'You did not ask for a new password? Then you can leave this mail unanswered; your password stays as it is.',
    },
    signIn: {
      subject: '{code} is your code to sign in to {name}',
      ask: 'Enter this code to sign in. It holds for 15 minutes.',
      unasked: 'You did not try to sign in? Then you can leave this mail unanswered, and give this code to nobody.',
    },
    email: {
      subject: '{code} is your code for a new email address at {name}',
      ask: 'Enter this code to make this your email address. It holds for 24 hours.',
      unasked: 'You did not ask for this? Then you can leave this mail unanswered; nothing changes.',
    },
  },
  es: {
    confirm: {
      subject: '{code} es tu código para {name}',
      ask: 'Introduce este código para confirmar tu correo electrónico. Es válido durante 24 horas.',
      unasked: '¿No has creado una cuenta en {name}? Entonces puedes ignorar este correo.',
    },
    reset: {
      subject: '{code} es tu código para cambiar la contraseña en {name}',
      ask: 'Introduce este código para elegir una contraseña nueva. Es válido durante una hora.',
      unasked: '¿No has pedido una contraseña nueva? Entonces puedes ignorar este correo; tu contraseña no cambia.',
    },
    signIn: {
      subject: '{code} es tu código para iniciar sesión en {name}',
      ask: 'Introduce este código para iniciar sesión. Es válido durante 15 minutos.',
      unasked: '¿No has intentado iniciar sesión? Entonces puedes ignorar este correo; no des este código a nadie.',
    },
    email: {
      subject: '{code} es tu código para cambiar el correo electrónico en {name}',
      ask: 'Introduce este código para usar esta dirección de correo electrónico. Es válido durante 24 horas.',
      unasked: '¿No lo has pedido? Entonces puedes ignorar este correo; nada cambia.',
    },
  },
  fr: {
    confirm: {
      subject: '{code} est votre code pour {name}',
      ask: 'Saisissez ce code pour confirmer votre adresse e-mail. Il est valable 24 heures.',
      unasked: 'Vous n’avez pas créé de compte sur {name} ? Vous pouvez ignorer cet e-mail.',
    },
    reset: {
      subject: '{code} est votre code pour un nouveau mot de passe sur {name}',
      ask: 'Saisissez ce code pour choisir un nouveau mot de passe. Il est valable une heure.',
      unasked: 'Vous n’avez pas demandé de nouveau mot de passe ? Ignorez cet e-mail ; votre mot de passe ne change pas.',
    },
    signIn: {
      subject: '{code} est votre code de connexion à {name}',
      ask: 'Saisissez ce code pour vous connecter. Il est valable 15 minutes.',
      unasked: 'Vous n’avez pas essayé de vous connecter ? Ignorez cet e-mail et ne communiquez ce code à personne.',
    },
    email: {
      subject: '{code} est votre code pour une nouvelle adresse e-mail sur {name}',
      ask: 'Saisissez ce code pour adopter cette adresse e-mail. Il est valable 24 heures.',
      unasked: 'Vous n’avez rien demandé ? Ignorez cet e-mail ; rien ne change.',
    },
  },
  ja: {
    confirm: {
      subject: '{name}の確認コード：{code}',
      ask: 'メールアドレスを確認するため、このコードを入力してください。有効期限は24時間です。',
      unasked: '{name}でアカウントを作成した覚えがない場合は、このメールを無視してください。',
    },
    reset: {
      subject: '{name}のパスワード再設定コード：{code}',
      ask: 'このコードを入力して新しいパスワードを設定してください。有効期限は1時間です。',
      unasked: 'パスワードの再設定を依頼していない場合は、このメールを無視してください。パスワードは変更されません。',
    },
    signIn: {
      subject: '{name}のログインコード：{code}',
      ask: 'ログインするには、このコードを入力してください。有効期限は15分です。',
      unasked: 'ログインしようとした覚えがない場合は、このメールを無視し、コードを誰にも教えないでください。',
    },
    email: {
      subject: '{name}のメールアドレス変更コード：{code}',
      ask: 'このメールアドレスに変更するには、このコードを入力してください。有効期限は24時間です。',
      unasked: '変更を依頼していない場合は、このメールを無視してください。何も変更されません。',
    },
  },
};

/** The mail that carries a code, in the reader's language or the nearest we have words for. */
export function codeMail(purpose: MailPurpose, code: string, { name, locales }: { name: string; locales: (string | undefined)[] }) {
  const [language, words] = wordsFor(locales);
  const fill = (text: string) => text.replaceAll('{name}', () => name).replaceAll('{code}', code);
  const { subject, ask, unasked } = words[purpose];
  const paragraph = (text: string, style = '') => `<p${style && ` style="${style}"`}>${escapeHtml(fill(text))}</p>`;
  return {
    subject: fill(subject),
    text: [fill(ask), code, fill(unasked)].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><body style="font:16px/1.5 system-ui,sans-serif">`,
      paragraph(ask),
      paragraph('{code}', 'font-size:36px;font-weight:700;letter-spacing:.2em'),
      paragraph(unasked, 'color:#666'),
      '</body></html>',
    ].join(''),
  };
}

function wordsFor(locales: (string | undefined)[]): [string, Record<MailPurpose, Words>] {
  for (const locale of locales) {
    const language = locale?.split('-')[0] ?? '';
    const words = Object.hasOwn(WORDS, language) ? WORDS[language] : undefined;
    if (words) return [language, words];
  }
  return ['en', WORDS['en']!];
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Text as it may stand in HTML, in an attribute as well. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
