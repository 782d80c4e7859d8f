declare const authorized: unique symbol

/**
 * A resource that its bearer may change. Only a policy makes one, after it has judged the resource and the person, so that a function that
 * takes `Authorized<T>` cannot be called without a check.
 */
export type Authorized<T> = T & AuthorizedBrand

/** Exported so that declarations can name it; no object has it. */
export type AuthorizedBrand = { readonly [authorized]: true }

/** Brands a resource. For policies alone: the call states that the check has been made. */
export function asAuthorized<T>(resource: T): Authorized<T> {
  return resource as Authorized<T>
}
