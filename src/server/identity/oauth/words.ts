const en = {
  title: 'Sign in to {name}',
  choose: 'Choose how to sign in',
  provider: 'Continue with {provider}',
  email: 'Sign in with your email',
  standIn: 'Local stand-in for {provider} — this machine only',
  standInText: 'No real {provider} is connected. Enter who {provider} would say you are; no password is asked for.',
  address: 'Email',
  person: 'Name',
  verified: '{provider} has verified this email address',
  go: 'Continue',
  cancel: 'Cancel',
  badAddress: 'Enter an email address, such as ada@example.org.',
  stopped: 'This sign-in cannot go on',
  misdirected: 'The link you followed does not belong to this app. Nothing was changed.',
  expired: 'It was begun too long ago, or in another browser. Nothing was changed.',
  elsewhere: 'Local stand-ins answer on the machine that runs {name} only. Choose another way to sign in.',
  failed: 'Something went wrong on our side. Try again in a moment.',
  again: 'Back to sign-in',
};
type Words = typeof en;

const es: Words = {
  title: 'Iniciar sesión en {name}',
  choose: 'Elige cómo iniciar sesión',
  provider: 'Continuar con {provider}',
  email: 'Iniciar sesión con tu correo electrónico',
  standIn: 'Sustituto local de {provider}: solo en este equipo',
  standInText: 'No hay ningún {provider} real conectado. Indica quién diría {provider} que eres; no se pide contraseña.',
  address: 'Correo electrónico',
  person: 'Nombre',
  verified: '{provider} ha verificado este correo electrónico',
  go: 'Continuar',
  cancel: 'Cancelar',
  badAddress: 'Introduce un correo electrónico, como ada@example.org.',
  stopped: 'No se puede continuar con este inicio de sesión',
  misdirected: 'El enlace que has seguido no pertenece a esta aplicación. No se ha cambiado nada.',
  expired: 'Empezó hace demasiado tiempo o en otro navegador. No se ha cambiado nada.',
  elsewhere: 'Los sustitutos locales solo responden en el equipo que ejecuta {name}. Elige otra forma de iniciar sesión.',
  failed: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo en un momento.',
  again: 'Volver al inicio de sesión',
};

const fr: Words = {
  title: 'Se connecter à {name}',
  choose: 'Choisissez comment vous connecter',
  provider: 'Continuer avec {provider}',
  email: 'Se connecter avec votre e-mail',
  standIn: 'Remplaçant local de {provider} — cette machine seulement',
  standInText: 'Aucun véritable {provider} n’est relié. Indiquez qui vous seriez selon {provider} ; aucun mot de passe n’est demandé.',
  address: 'E-mail',
  person: 'Nom',
  verified: '{provider} a vérifié cette adresse e-mail',
  go: 'Continuer',
  cancel: 'Annuler',
  badAddress: 'Saisissez une adresse e-mail, par exemple ada@example.org.',
  stopped: 'Cette connexion ne peut pas continuer',
  misdirected: 'Le lien suivi n’appartient pas à cette application. Rien n’a été modifié.',
  expired: 'Elle a commencé il y a trop longtemps ou dans un autre navigateur. Rien n’a été modifié.',
  elsewhere: 'Les remplaçants locaux ne répondent que sur la machine qui exécute {name}. Choisissez une autre façon de vous connecter.',
  failed: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
  again: 'Revenir à la connexion',
};

const ja: Words = {
  title: '{name}にサインイン',
  choose: 'サインイン方法を選んでください',
  provider: '{provider}で続ける',
  email: 'メールアドレスでサインイン',
  standIn: '{provider}のローカル代替（このマシン専用）',
  standInText: '本物の{provider}は接続されていません。{provider}が伝えるはずのあなたの情報を入力してください。パスワードは不要です。',
  address: 'メールアドレス',
  person: '名前',
  verified: '{provider}はこのメールアドレスを確認済みです',
  go: '続ける',
  cancel: 'キャンセル',
  badAddress: 'ada@example.org のようなメールアドレスを入力してください。',
  stopped: 'このサインインは続けられません',
  misdirected: 'このリンクはこのアプリのものではありません。変更は行われていません。',
  expired: '開始から時間が経ちすぎたか、別のブラウザで開始されました。変更は行われていません。',
  elsewhere: 'ローカル代替は{name}を実行しているマシンでのみ使えます。別の方法でサインインしてください。',
  failed: 'サーバー側で問題が発生しました。少し待ってからもう一度お試しください。',
  again: 'サインインに戻る',
};

const CATALOGUES: Record<string, Words> = { en, es, fr, ja };

/** The words of hosted pages in one language, with their names filled in. */
export interface PageWords {
  language: string;
  say: (word: keyof Words, names?: { name?: string; provider?: string }) => string;
}

/** Words in the first of these locales that there are words for. */
export function wordsFor(locales: readonly (string | undefined)[]): PageWords {
  const languages = locales.map((locale) => locale?.trim().split(/[-;_]/)[0]?.toLowerCase() ?? '');
  const language = languages.find((known) => Object.hasOwn(CATALOGUES, known)) ?? 'en';
  return {
    language,
    say: (word, { name = '', provider = '' } = {}) =>
      CATALOGUES[language]![word].replaceAll('{name}', () => name).replaceAll('{provider}', () => provider),
  };
}
