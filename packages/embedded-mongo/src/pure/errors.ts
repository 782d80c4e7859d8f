/** MongoDB's names for the error codes this package answers with (src/mongo/base/error_codes.yml in MongoDB's sources). */
export const errorCodes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  ProtocolError: 17,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  CannotBackfillArray: 34,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  DottedFieldName: 57,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  ShutdownInProgress: 91,
  OperationFailed: 96,
  CommandNotSupported: 115,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  InvalidIndexSpecificationOption: 197,
  QueryFeatureNotAllowed: 224,
  CursorKilled: 237,
  NotImplemented: 238,
  NoSuchTransaction: 251,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  IDLFailedToParse: 40414,
  IDLUnknownField: 40415,
} as const

const codeNames = new Map<number, string>(Object.entries(errorCodes).map(([name, code]) => [code, name]))

/**
 * An error as MongoDB answers it: `code` and `codeName` are MongoDB's own, so that drivers and mongoose tell it apart as they do there.
 * `keyPattern` and `keyValue` are set for a duplicate key (11000) alone.
 */
export class MongoError extends Error {
  readonly code: number
  readonly codeName: string
  readonly keyPattern?: Record<string, unknown>
  readonly keyValue?: Record<string, unknown>

  constructor(code: number, message: string, key?: { keyPattern: Record<string, unknown>; keyValue: Record<string, unknown> }) {
    super(message)
    this.name = 'MongoError'
    this.code = code
    this.codeName = codeNameOf(code)
    if (key) {
      this.keyPattern = key.keyPattern
      this.keyValue = key.keyValue
    }
  }
}

/** MongoDB's name for a code: `BadValue` for 2; codes it never named are `Location` and the number. */
export function codeNameOf(code: number): string {
  return codeNames.get(code) ?? `Location${code}`
}

/** A MongoError with the code of that name. */
export function mongoError(name: keyof typeof errorCodes, message: string): MongoError {
  return new MongoError(errorCodes[name], message)
}
