import { catalogueCode } from './localePaths';

/** The pages that stand in place of the whole app. */
export type WholePageKind = 'down' | 'missing' | 'maintenance';

interface Words {
  heading: string;
  text: string;
  /** That somebody has been told. */
  notice?: string;
}

type Language = 'en' | 'es' | 'fr' | 'ja';

const MISSING: Record<Language, Words> = {
  en: { heading: 'This page does not exist', text: "Sorry, we couldn't find the page you're looking for." },
  es: { heading: 'Esta página no existe', text: 'Lo sentimos, no hemos podido encontrar la página que buscas.' },
  fr: { heading: "Cette page n'existe pas", text: "Désolé, nous n'avons pas trouvé la page que vous cherchez." },
  ja: { heading: 'このページは存在しません', text: '申し訳ありません。お探しのページが見つかりませんでした。' },
};

const DOWN: Record<Language, Words> = {
  en: {
    heading: 'This site cannot be reached right now',
    text: 'The address may be wrong, or the service is down for the moment.',
    notice: 'Our team has been alerted.',
  },
  es: {
    heading: 'No se puede acceder a este sitio en este momento',
    text: 'Puede que la dirección no sea correcta o que el servicio no esté disponible por ahora.',
    notice: 'Nuestro equipo ya ha recibido el aviso.',
  },
  fr: {
    heading: 'Ce site est momentanément inaccessible',
    text: "L'adresse est peut-être incorrecte, ou le service est interrompu pour le moment.",
    notice: 'Notre équipe a été prévenue.',
  },
  ja: {
    heading: '現在このサイトに接続できません',
    text: 'アドレスが正しくないか、サービスが一時的に停止しています。',
    notice: '担当チームにはすでに通知されています。',
  },
};

const MAINTENANCE: Record<Language, Words> = {
  en: {
    heading: "We'll be back soon!",
    text: "Sorry for the inconvenience, but we're performing some maintenance at the moment. We'll be back online shortly!",
  },
  es: {
    heading: '¡Volvemos enseguida!',
    text: 'Disculpa las molestias: estamos realizando tareas de mantenimiento. ¡Volveremos a estar en línea en breve!',
  },
  fr: {
    heading: 'Nous revenons bientôt !',
    text: 'Veuillez nous excuser pour la gêne occasionnée : une maintenance est en cours. Nous serons de retour en ligne sous peu !',
  },
  ja: {
    heading: 'まもなく再開します',
    text: 'ご不便をおかけして申し訳ありません。現在メンテナンスを行っています。まもなく再開いたします。',
  },
};

const WORDS = { down: DOWN, missing: MISSING, maintenance: MAINTENANCE };

/** The words of a whole page, which needs no catalogue; there are none outside of the four languages that have them. */
export function wholePageWords(kind: WholePageKind, locale: string): Words | undefined {
  const language = catalogueCode(locale) as Language | undefined;
  return language && WORDS[kind][language];
}

const COUNTDOWNS: Record<Language, (seconds: number) => string> = {
  en: (seconds) => `This page reloads in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  es: (seconds) => `Esta página se recargará en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
  fr: (seconds) => `Cette page se rechargera dans ${seconds} ${seconds > 1 ? 'secondes' : 'seconde'}.`,
  ja: (seconds) => `${seconds}秒後にこのページを再読み込みします。`,
};

/** When the page reloads, in words. */
export const reloadWords = (seconds: number, locale: string): string | undefined => {
  const language = catalogueCode(locale) as Language | undefined;
  return language && COUNTDOWNS[language](seconds);
};
