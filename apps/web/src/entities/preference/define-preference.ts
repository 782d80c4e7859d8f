import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import type { UserSettings } from '@foyer/contracts/accounts/preferences'
import { type Store, createStore } from '../../lib/state/create-store.ts'

type Value = string | boolean

/** Which fields of the account hold the preference. */
type AccountFields<T> = {
  /** undefined while the account has no value that this app knows: the browser's stays. */
  fromAccount: (user: CurrentUser) => T | undefined
  toAccount: (value: T) => UserSettings
}

type Scope<T> = { scope: 'browser' } | ({ scope: 'account' } & AccountFields<T>)

export type Preference<T extends Value = Value> = {
  values: readonly T[]
  /** This browser's value. For the scope `account` it is what the first paint uses, until the account's has come. */
  store: Store<T>
  /** Runs before the value is set by hand; when it rejects, the value stays as it was. */
  prepare?: (value: T) => Promise<void>
} & Scope<T>

/**
 * A choice of a person. Scope `browser`: kept in this browser alone. Scope `account`: it follows the person to every browser they sign in with,
 * and works like a browser's for visitors.
 * @param name its key in localStorage, after `foyer.`; public/theme.js reads `foyer.theme` and `foyer.language` before the app is there
 */
export function definePreference<const T extends Value>(
  name: string,
  {
    values,
    initial,
    isForFirstPaint = false,
    ...rest
  }: {
    values: readonly T[]
    initial: NoInfer<T>
    isForFirstPaint?: boolean
    prepare?: (value: NoInfer<T>) => Promise<void>
  } & Scope<NoInfer<T>>,
): Preference<T> {
  const parse = (text: string) => values.find((value) => format(value) === text)
  return { values, store: createStore<T>(initial, { persist: { key: `foyer.${name}`, parse, format, isForFirstPaint } }), ...rest }
}

function format(value: Value): string {
  return typeof value === 'string' ? value : value ? 'on' : 'off'
}
