/** What `change` answers when the value stays as it is. */
export const unchanged = Symbol('unchanged')
/** What `change` answers when the field goes. */
export const removed = Symbol('removed')

/** An update operator with its operand: what it makes of a value that is there, and of one that is not. */
export interface Operator {
  change: (value: unknown, path: string) => unknown
  /** The value of a field that is missing; without it the operator leaves missing fields alone. */
  create?: () => unknown
  /** True when a path that cannot be is no error ($unset). */
  ignoresPaths?: boolean
}
