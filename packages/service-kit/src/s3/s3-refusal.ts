/** What an endpoint answered that it did not do; `variables` is what the names of its variables begin with. */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal'
  readonly explanation: string
  readonly isFull: boolean

  constructor(status: number, code: string, variables: string) {
    super(`S3 answered ${status}${code ? ` (${code})` : ''}`)
    this.explanation = explanationOf(code, variables) ?? this.message
    this.isFull = status === 507 || fullCodes.has(code)
  }
}

const fullCodes = new Set(['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded'])

function explanationOf(code: string, variables: string): string | undefined {
  const explanations: Record<string, string> = {
    InvalidAccessKeyId: `the endpoint does not know ${variables}_ACCESS_KEY_ID`,
    SignatureDoesNotMatch: `${variables}_SECRET_ACCESS_KEY is not the secret of ${variables}_ACCESS_KEY_ID`,
    AccessDenied: `${variables}_ACCESS_KEY_ID may not read and write objects in ${variables}_BUCKET`,
    NoSuchBucket: `${variables}_BUCKET does not exist at the endpoint`,
    AuthorizationHeaderMalformed: `${variables}_REGION is not the region of the bucket`,
    PermanentRedirect: `${variables}_ENDPOINT or ${variables}_REGION is not that of the bucket`,
    RequestTimeTooSkewed: 'the clock of this machine is wrong',
  }
  return explanations[code]
}
