/** Error codes of RFC 6749, 6750 and 7009. */
export type OAuthErrorName =
  | 'access_denied'
  | 'insufficient_scope'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_token'
  | 'server_error'
  | 'temporarily_unavailable'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'unsupported_token_type';

const STATUS: Partial<Record<OAuthErrorName, number>> = {
  insufficient_scope: 403,
  invalid_token: 401,
  server_error: 500,
  temporarily_unavailable: 503,
};

export class OAuthError extends Error {
  readonly status: number;
  constructor(
    readonly code: OAuthErrorName,
    description: string,
  ) {
    super(description);
    this.status = STATUS[code] ?? 400;
  }
}
