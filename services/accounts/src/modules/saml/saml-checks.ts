/**
 * What a response is refused for, one name a check. They are data so that tests can leave one out, and see that what it refuses comes through without it; nothing
 * else ever leaves one out.
 */
export const samlChecks = [
  /** Longer than 256 KB. What has too many parts for a parser is refused by this name as well, in every case. */
  'size',
  /** Document types, entities, processing instructions and comments, anywhere. */
  'markup',
  /** Encrypted assertions, names and attributes. */
  'encrypted',
  /** One assertion in the whole document, and it is where the standard has it. */
  'one_assertion',
  /** A signature signs the element that it stands in, by an id that there is once, and has one of each of its parts. */
  'own_reference',
  /** SHA-256 or SHA-512 with RSA, exclusive canonicalisation, and no other transform. */
  'algorithms',
  /** Signed by a key of the configuration: what a document says of its key is not looked at. */
  'trusted_key',
  /** The signature signs this text. */
  'signature',
  /** Name and attributes are read from the bytes that were verified, parsed again. */
  'verified_bytes',
  /** Both the response and the assertion are signed, or the response where the configuration says so. */
  'signed',
  'status',
  'issuer',
  'destination',
  'recipient',
  'audience',
  'in_response_to',
  'times',
  /** A name that is one text. */
  'name_id',
  /** An attribute is said once. */
  'attributes',
  /** Counts once. */
  'replay',
] as const
export type SamlCheck = (typeof samlChecks)[number]
export type SamlChecks = ReadonlySet<SamlCheck>

/** All of them. */
export const allSamlChecks: SamlChecks = new Set(samlChecks)

/** Why a response is refused: the check, and words for the log. */
export class SamlRefusal extends Error {
  readonly check: SamlCheck

  constructor(check: SamlCheck, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SamlRefusal'
    this.check = check
  }
}
