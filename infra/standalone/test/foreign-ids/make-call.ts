import type { Account } from './account.ts'

/** Takes what a call names from an account: from the caller's own, but for the one place where it is somebody else's. */
export type Of = <T>(take: (account: Account) => T | Promise<T>) => Promise<T>
export type Call = { method: string; path: string; body?: unknown }
export type Make = (of: Of) => Promise<Call>

/** `leavesOut`: a call that ends well where what it names is not on the page, as if it were not there, by the number of that id. */
export type ForeignCall = { make: Make; leavesOut?: readonly number[] }

export const page = (of: Of) => of((account) => account.page.id)
export const at = (of: Of, name: keyof Account['widgets']) => of((account) => account.at(name))
export const make = async (of: Of, method: string, path: Promise<string>, body?: (of: Of) => Promise<unknown>): Promise<Call> => ({
  method,
  path: await path,
  ...(body ? { body: await body(of) } : {}),
})

/** A call on something in a widget or on a page: `{base}/{name}/{id}{rest}`. */
export const onOne =
  (
    method: string,
    base: (of: Of) => Promise<string>,
    name: string,
    take: (account: Account) => number | Promise<number | string>,
    rest = '',
  ) =>
  (body?: (of: Of) => Promise<unknown>): Make =>
  async (of) => {
    const path = `${await base(of)}/${name}/${await of(take)}${rest}`
    return { method, path, ...(body ? { body: await body(of) } : {}) }
  }
export const onPage = async (of: Of) => `/page/${await page(of)}`
export const within = (name: keyof Account['widgets']) => (of: Of) => at(of, name)
export const also =
  (key: string, take: (account: Account) => number | Promise<number>, more: object = {}) =>
  async (of: Of) => ({ ...more, [key]: await of(take) })
export const two = (take: (account: Account) => number | Promise<number>) => async (of: Of) => ({ ids: [await of(take), await of(take)] })
export const always = (body: unknown) => () => Promise.resolve(body)
