import { ERRORS, type ErrorCode } from '@contract/errors';
import * as z from 'zod';

type Words = Record<ErrorCode, string>;

const es: Words = {
  invalidInput: 'Revisa lo que has enviado.',
  notAuthorized: 'Debes iniciar sesión para ver este contenido',
  forbidden: 'no tienes permiso para acceder a esta página',
  mayNotAct: 'No puedes actuar en nombre de esta cuenta.',
  notFound: 'no encontrado',
  accountNotFound: 'No hemos encontrado ninguna cuenta con ese correo electrónico.',
  methodNotAllowed: 'Esta dirección no responde a ese método.',
  conflict: 'Se ha modificado entretanto. Recarga la página e inténtalo de nuevo.',
  stillRunning: 'La misma petición aún está en curso. Inténtalo de nuevo en un momento.',
  soldOut: 'Lo sentimos, se acaba de agotar.',
  couponUsedUp: 'Este cupón ya se ha agotado.',
  limitReached: 'Ya tienes el máximo permitido por persona.',
  holdExpired: 'Se ha agotado el tiempo de reserva de tus pases. Han vuelto a la venta; tus respuestas se conservan.',
  tooLarge: 'Es demasiado grande para enviarlo.',
  unsupportedMedia: 'Envía JSON.',
  keyReused: 'Esta clave de idempotencia se usó para otra petición.',
  tooManyRequests: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  notGroupMember: 'Solo los miembros de este grupo pueden verlo.',
  notEventRegistered: 'No tienes inscripción en este evento.',
  registrationUnavailable: 'La inscripción no está abierta.',
  featureNotAvailable: 'función no habilitada para esta comunidad',
  knownError: 'Algo ha ido mal',
  unexpected: 'Algo ha ido mal',
  unavailable: '¡Volvemos enseguida!',
};

const fr: Words = {
  invalidInput: 'Vérifiez ce que vous avez envoyé.',
  notAuthorized: 'Vous devez vous connecter pour voir ce contenu',
  forbidden: 'vous n’avez pas l’autorisation d’accéder à cette page',
  mayNotAct: 'Vous ne pouvez pas agir au nom de ce compte.',
  notFound: 'introuvable',
  accountNotFound: 'Nous n’avons trouvé aucun compte avec cette adresse e-mail.',
  methodNotAllowed: 'Cette adresse ne répond pas à cette méthode.',
  conflict: 'Ceci a été modifié entre-temps. Rechargez la page et réessayez.',
  stillRunning: 'La même demande est encore en cours. Réessayez dans un instant.',
  soldOut: 'Désolé, il n’en reste plus.',
  couponUsedUp: 'Ce coupon est épuisé.',
  limitReached: 'Vous avez déjà atteint le maximum par personne.',
  holdExpired: 'Le temps de réservation de vos pass est écoulé. Ils ont été remis en vente ; vos réponses sont conservées.',
  tooLarge: 'C’est trop volumineux pour être envoyé.',
  unsupportedMedia: 'Envoyez du JSON.',
  keyReused: 'Cette clé d’idempotence a servi à une autre demande.',
  tooManyRequests: 'Trop de tentatives. Attendez un moment et réessayez.',
  notGroupMember: 'Seuls les membres de ce groupe peuvent voir ceci.',
  notEventRegistered: 'Vous n’avez pas d’inscription à cet événement.',
  registrationUnavailable: 'Les inscriptions ne sont pas ouvertes.',
  featureNotAvailable: 'fonctionnalité non activée pour cette communauté',
  knownError: 'Une erreur est survenue',
  unexpected: 'Une erreur est survenue',
  unavailable: 'Nous revenons bientôt !',
};

const ja: Words = {
  invalidInput: '入力内容をご確認ください。',
  notAuthorized: 'このコンテンツを表示するにはサインインが必要です',
  forbidden: 'このページにアクセスする権限がありません',
  mayNotAct: 'このアカウントの代わりに操作することはできません。',
  notFound: '見つかりません',
  accountNotFound: 'そのメールアドレスのアカウントが見つかりませんでした。',
  methodNotAllowed: 'このアドレスはそのメソッドに対応していません。',
  conflict: '内容が更新されています。再読み込みしてからもう一度お試しください。',
  stillRunning: '同じリクエストを処理中です。少し待ってからもう一度お試しください。',
  soldOut: '申し訳ありません。たった今売り切れました。',
  couponUsedUp: 'このクーポンは使用上限に達しました。',
  limitReached: 'お一人様の上限に達しています。',
  holdExpired: 'パスの確保時間が過ぎ、販売に戻りました。回答は保存されています。',
  tooLarge: 'サイズが大きすぎて送信できません。',
  unsupportedMedia: 'JSONを送信してください。',
  keyReused: 'この冪等キーは別のリクエストで使われました。',
  tooManyRequests: '試行回数が多すぎます。しばらくしてからもう一度お試しください。',
  notGroupMember: 'このグループのメンバーのみが閲覧できます。',
  notEventRegistered: 'このイベントには参加登録していません。',
  registrationUnavailable: '現在、参加登録は受け付けていません。',
  featureNotAvailable: 'このコミュニティでは有効になっていない機能です',
  knownError: '問題が発生しました',
  unexpected: '問題が発生しました',
  unavailable: 'まもなく再開します',
};

const catalogues: Record<string, Words> = { es, fr, ja };
const language = (locale: string | undefined) => locale?.split('-')[0] ?? 'en';

/** The sentence of an error code in the reader's language; English where we have no other. */
export const errorWords = (code: ErrorCode, locale: string | undefined): string =>
  catalogues[language(locale)]?.[code] ?? ERRORS[code].message;

const rules = { en: z.locales.en(), es: z.locales.es(), fr: z.locales.fr(), ja: z.locales.ja() };

/** The sentence for one broken rule in the reader's language. */
export const ruleWords = (locale: string | undefined) => (rules[language(locale) as keyof typeof rules] ?? rules.en).localeError;
